/** Ads as people in Saudi Arabia write them: what the queries beside them are asked of. */
interface SearchAd {
  kind: 'motorcycle' | 'part';
  title_ar: string;
  title_en: string | null;
  make: string | null;
  model: string | null;
  bike_type: string | null;
  part_category: string | null;
  year: number | null;
  condition: 'new' | 'used';
  city: string;
  price: number;
  description_ar: string | null;
  tags: string[];
}

const bike = (
  [title_ar, title_en]: [string, string | null],
  [make, model, bike_type]: [string, string, string],
  [year, city, price]: [number, string, number],
  more: Partial<SearchAd> = {},
): SearchAd => ({
  kind: 'motorcycle',
  title_ar,
  title_en,
  make,
  model,
  bike_type,
  part_category: null,
  year,
  condition: 'used',
  city,
  price,
  description_ar: null,
  tags: [],
  ...more,
});

const part = (
  [title_ar, title_en]: [string, string | null],
  [make, part_category]: [string | null, string],
  [city, price]: [string, number],
  more: Partial<SearchAd> = {},
): SearchAd => ({
  kind: 'part',
  title_ar,
  title_en,
  make,
  model: null,
  bike_type: null,
  part_category,
  year: null,
  condition: 'new',
  city,
  price,
  description_ar: null,
  tags: [],
  ...more,
});

export const searchAds = {
  cbr600: bike(
    ['هوندا سي بي ار ٦٠٠ نظيف', 'Honda CBR600RR clean'],
    ['honda', 'CBR600RR', 'sport'],
    [2020, 'riyadh', 42_000],
  ),
  cbr1000: bike(
    ['فايربليد ١٠٠٠ أحمر', 'Fireblade red'],
    ['honda', 'CBR1000RR-R Fireblade', 'sport'],
    [2022, 'jeddah', 98_000],
  ),
  goldwing: bike(['جولد وينج سياحي', 'Gold Wing tour'], ['honda', 'Gold Wing', 'bagger'], [2019, 'dammam', 89_000]),
  rebel: bike(['ريبل ٥٠٠ أسود مطفي', 'Rebel matte black'], ['honda', 'Rebel 500', 'cruiser'], [2021, 'khobar', 26_000]),
  r1: bike(['ياماها ار ون مسجل', 'Yamaha YZF R1 registered'], ['yamaha', 'YZF-R1', 'sport'], [2018, 'riyadh', 52_000], {
    description_ar: 'الدراجة ممتازة وعليها شكمان أكرابوفيتش',
  }),
  r6: bike(['ياماها R6 للبيع', 'Yamaha R6 for sale'], ['yamaha', 'YZF-R6', 'sport'], [2016, 'makkah', 33_000]),
  mt07: bike(['MT07 مخزّن', 'MT-07 garage kept'], ['yamaha', 'MT-07', 'naked'], [2023, 'abha', 31_000]),
  tenere: bike(
    ['تينيريه ٧٠٠ للرحلات', 'Ténéré 700 for trips'],
    ['yamaha', 'Ténéré 700', 'adventure'],
    [2022, 'tabuk', 46_000],
  ),
  raptor: bike(
    ['رابتور ٧٠٠ دباب رمل', 'Raptor 700 dune quad'],
    ['yamaha', 'Raptor 700R', 'atv'],
    [2021, 'hail', 38_000],
  ),
  ninja: bike(
    ['كاواساكي نينجا ٤٠٠', 'Kawasaki Ninja 400'],
    ['kawasaki', 'Ninja 400', 'sport'],
    [2021, 'riyadh', 21_000],
  ),
  zx10: bike(['نينجا زد اكس ١٠ ار', 'Ninja ZX-10R'], ['kawasaki', 'ZX-10R', 'sport'], [2020, 'jeddah', 64_000]),
  z900: bike(['كواساكي زد ٩٠٠ أخضر', 'Kawasaki Z900 green'], ['kawasaki', 'Z900', 'naked'], [2022, 'madinah', 36_000]),
  hayabusa: bike(['هايابوزا ١٣٠٠ معدلة', 'Hayabusa tuned'], ['suzuki', 'Hayabusa', 'sport'], [2017, 'taif', 55_000], {
    tags: ['تيربو'],
  }),
  gsxr: bike(
    ['سوزوكي جي اس اكس ار ١٠٠٠', 'Suzuki GSX-R1000'],
    ['suzuki', 'GSX-R1000', 'sport'],
    [2019, 'riyadh', 47_000],
  ),
  vstrom: bike(
    ['في ستروم ٦٥٠ مع شنط', 'V-Strom 650 with cases'],
    ['suzuki', 'V-Strom 650', 'adventure'],
    [2020, 'buraydah', 34_000],
  ),
  gs1250: bike(
    ['بي إم دبليو جي إس ١٢٥٠', 'BMW R 1250 GS'],
    ['bmw', 'R 1250 GS', 'adventure'],
    [2023, 'jeddah', 92_000],
  ),
  s1000rr: bike(
    ['إس ١٠٠٠ آر آر بحالة الوكالة', 'S1000RR like new'],
    ['bmw', 'S 1000 RR', 'sport'],
    [2021, 'riyadh', 85_000],
  ),
  sportster: bike(
    ['هارلي سبورتستر ٨٨٣', 'Harley Sportster 883'],
    ['harley-davidson', 'Sportster 883', 'cruiser'],
    [2015, 'dammam', 35_000],
  ),
  fatboy: bike(
    ['هارلي ديفيدسون فات بوي', 'Harley-Davidson Fat Boy'],
    ['harley-davidson', 'Fat Boy', 'cruiser'],
    [2020, 'khobar', 79_000],
  ),
  panigale: bike(
    ['دوكاتي بانيجالي في ٤', 'Ducati Panigale V4'],
    ['ducati', 'Panigale V4', 'sport'],
    [2022, 'riyadh', 128_000],
  ),
  monster: bike(['دوكاتي مونستر', 'Ducati Monster 937'], ['ducati', 'Monster', 'naked'], [2023, 'jeddah', 54_000]),
  duke: bike(['كي تي ام ديوك ٣٩٠', 'KTM 390 Duke'], ['ktm', '390 Duke', 'naked'], [2022, 'jazan', 19_000]),
  exc: bike(['كي تي إم انديورو ٣٠٠', 'KTM 300 EXC enduro'], ['ktm', '300 EXC', 'dirt'], [2021, 'najran', 29_000]),
  vespa: bike(
    ['فيسبا كلاسيك بيضاء', 'Vespa Primavera white'],
    ['vespa', 'Primavera 150', 'scooter'],
    [2023, 'jeddah', 18_000],
    {
      condition: 'new',
    },
  ),
  bonneville: bike(
    ['تريومف بونيفيل', 'Triumph Bonneville T120'],
    ['triumph', 'Bonneville T120', 'classic'],
    [2018, 'riyadh', 41_000],
  ),
  helmetAgv: part(['خوذة إي جي في كربون', 'AGV Pista carbon helmet'], ['agv', 'helmet'], ['riyadh', 3900]),
  helmetShoei: part(['خوذة شوي مقاس لارج', 'Shoei helmet size L'], ['shoei', 'helmet'], ['jeddah', 2400]),
  jacket: part(['جاكيت جلد داينيزي', 'Dainese leather jacket'], ['dainese', 'jacket'], ['riyadh', 1900]),
  gloves: part(['قفازات ألباين ستارز صيفية', 'Alpinestars summer gloves'], ['alpinestars', 'gloves'], ['dammam', 350]),
  exhaust: part(
    ['شكمان أكرابوفيتش تيتانيوم', 'Akrapovic titanium exhaust'],
    ['akrapovic', 'exhaust'],
    ['riyadh', 5200],
  ),
  tyres: part(['كفرات ميشلان باور ١٧', 'Michelin Power tyres 17'], ['michelin', 'tyre'], ['jeddah', 1300]),
  battery: part(['بطارية يواسا ١٢ فولت', 'Yuasa battery 12 V'], ['yuasa', 'battery'], ['abha', 420]),
  brakes: part(['طقم فرامل بريمبو', 'Brembo brake set'], ['brembo', 'disc'], ['riyadh', 2100], { condition: 'used' }),
  chain: part(['جنزير دي آي دي ذهبي', 'DID gold chain'], ['did', 'chain'], ['khobar', 600]),
} satisfies Record<string, SearchAd>;

export type SearchAdName = keyof typeof searchAds;
