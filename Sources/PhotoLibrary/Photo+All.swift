// SPDX-License-Identifier: MIT

extension Photo {
    /// In the order of the grid.
    public static let all = [
        Photo(
            file: "ridges-dawn", title: "First Light", place: "Senna Ridge", taken: "3 May, 05:48", lens: "85 mm",
            exposure: "1/125 s, f/8", sensitivity: 100, tone: 0xAA8590),
        Photo(
            file: "lagoon", title: "Outer Reef", place: "Isle of Tamrin", taken: "12 June, 13:05", lens: "24 mm",
            exposure: "1/800 s, f/5.6", sensitivity: 100, tone: 0x73B2A6),
        Photo(
            file: "city-night", title: "Harbour Lights", place: "Port Auben", taken: "9 November, 21:40", lens: "35 mm",
            exposure: "4 s, f/8", sensitivity: 200, tone: 0x5A3647),
        Photo(
            file: "alps-lake", title: "Mirror Lake", place: "Upper Valde", taken: "21 August, 09:15", lens: "28 mm",
            exposure: "1/250 s, f/8", sensitivity: 100, tone: 0x678CA2),
        Photo(
            file: "forest-autumn", title: "October Gold", place: "Brennwood", taken: "17 October, 16:30", lens: "135 mm",
            exposure: "1/320 s, f/4", sensitivity: 200, tone: 0xCD9F67),
        Photo(
            file: "aurora-fjord", title: "Northern Lights", place: "Halla Fjord", taken: "28 February, 23:52", lens: "14 mm",
            exposure: "6 s, f/2.8", sensitivity: 1600, tone: 0x378883),
        Photo(
            file: "dunes-gold", title: "Long Shadows", place: "Sea of Oru", taken: "2 March, 17:20", lens: "50 mm",
            exposure: "1/500 s, f/8", sensitivity: 100, tone: 0xAF9C85),
        Photo(
            file: "ridges-blue", title: "Seven Ridges", place: "Kestrel Pass", taken: "30 July, 07:02", lens: "100 mm",
            exposure: "1/200 s, f/9", sensitivity: 100, tone: 0x6B96B1),
        Photo(
            file: "lavender", title: "Lavender Rows", place: "Val Serine", taken: "8 July, 20:55", lens: "24 mm",
            exposure: "1/60 s, f/11", sensitivity: 200, tone: 0x937B9A),
        Photo(
            file: "volcano", title: "The Night Watch", place: "Mount Ignar", taken: "14 September, 22:10", lens: "35 mm",
            exposure: "10 s, f/5.6", sensitivity: 800, tone: 0x5F293A),
        Photo(
            file: "glacier-bay", title: "Drift Ice", place: "Skaldvik", taken: "19 April, 10:33", lens: "35 mm",
            exposure: "1/640 s, f/8", sensitivity: 100, tone: 0x9AB8CC),
        Photo(
            file: "sea-sunset", title: "Evening Tide", place: "Cape Marrow", taken: "25 June, 21:12", lens: "50 mm",
            exposure: "1/160 s, f/11", sensitivity: 100, tone: 0xAC6D5E),
        Photo(
            file: "forest-fog", title: "Quiet Morning", place: "Fir Hollow", taken: "11 November, 08:20", lens: "85 mm",
            exposure: "1/100 s, f/5.6", sensitivity: 400, tone: 0x95A7A3),
        Photo(
            file: "canyon", title: "Red Terraces", place: "Talon Canyon", taken: "6 October, 16:45", lens: "24 mm",
            exposure: "1/320 s, f/9", sensitivity: 100, tone: 0xA58A7F),
        Photo(
            file: "star-trails", title: "Two Hours", place: "Silent Mesa", taken: "15 January, 00:30", lens: "20 mm",
            exposure: "120 min, f/4", sensitivity: 200, tone: 0x343A61),
        Photo(
            file: "hills-green", title: "Early Summer", place: "Low Marches", taken: "1 June, 18:40", lens: "50 mm",
            exposure: "1/250 s, f/8", sensitivity: 100, tone: 0xA4AD88),
        Photo(
            file: "dunes-dusk", title: "Blue Hour, Red Sand", place: "Sea of Oru", taken: "2 March, 18:35", lens: "35 mm",
            exposure: "1/30 s, f/5.6", sensitivity: 400, tone: 0x946678),
        Photo(
            file: "snow-blue", title: "Winter Moon", place: "Karu Plain", taken: "22 December, 15:58", lens: "35 mm",
            exposure: "1/15 s, f/4", sensitivity: 400, tone: 0x828AAC),
        Photo(
            file: "alps-glow", title: "Alpenglow", place: "The Three Sisters", taken: "5 September, 06:31", lens: "70 mm",
            exposure: "1/80 s, f/8", sensitivity: 200, tone: 0x816E8B),
        Photo(
            file: "sea-moon", title: "Moonrise", place: "Cape Marrow", taken: "4 August, 23:20", lens: "35 mm",
            exposure: "2 s, f/4", sensitivity: 800, tone: 0x375276),
        Photo(
            file: "city-dawn", title: "Above the Roofs", place: "Port Auben", taken: "27 March, 06:44", lens: "85 mm",
            exposure: "1/160 s, f/5.6", sensitivity: 200, tone: 0xB5A4A2),
        Photo(
            file: "ridges-teal", title: "After the Rain", place: "Senna Ridge", taken: "18 May, 19:50", lens: "70 mm",
            exposure: "1/100 s, f/8", sensitivity: 200, tone: 0x5F7E71),
        Photo(
            file: "night-milkyway", title: "The River of Stars", place: "Kestrel Pass", taken: "24 July, 01:17", lens: "14 mm",
            exposure: "20 s, f/2.8", sensitivity: 3200, tone: 0x2A304E),
        Photo(
            file: "sea-storm", title: "Clearing", place: "Skerry Sound", taken: "16 October, 15:02", lens: "28 mm",
            exposure: "1/400 s, f/8", sensitivity: 200, tone: 0x859189),
    ]
}
