import type { Bilingual } from '../bilingual.ts';
import type { PartName } from '../pictures/subjects.ts';

/** One of the variants in which a part is sold, and what it fits: motorcycles, as `listings.fits` names them, or by its size. */
interface PartOption extends Bilingual {
  readonly fits?: readonly string[];
  readonly size?: string;
}

/** Something for sale beside motorcycles. {option} takes one of the options, {colour} the paint of its picture. */
export interface PartItem extends Bilingual {
  readonly category: PartName;
  readonly maker?: string;
  readonly model: string;
  /** New, in riyals. */
  readonly price: number;
  readonly options: readonly PartOption[];
}

/** Variants that are called the same in both languages, each with what it fits. */
const named = (...variants: [name: string, ...fits: string[]][]): PartOption[] =>
  variants.map(([name, ...fits]) => ({ ar: name, en: name, fits }));
const sized = (...texts: string[]): PartOption[] => texts.map((text) => ({ ar: text, en: text, size: text }));
const sizes: PartOption[] = ['S', 'M', 'L', 'XL'].map((size) => ({ ar: `مقاس ${size}`, en: `size ${size}`, size }));
const fits: PartOption[] = Object.entries({
  R6: ['yamaha/yzf-r6:2017-2020'],
  R1: ['yamaha/yzf-r1:2015-'],
  Z900: ['kawasaki/z900:2017-', 'kawasaki/z900rs:2018-'],
  'MT-09': ['yamaha/mt-09:2017-2020', 'yamaha/xsr900:2016-2021'],
  CBR650R: ['honda/cbr650r:2019-', 'honda/cb650r:2019-'],
  'S 1000 RR': ['bmw/s-1000-rr:2019-'],
}).map(([model, those]) => ({ ar: `لدباب ${model}`, en: `fits ${model}`, fits: those }));

export const partItems: readonly PartItem[] = [
  {
    category: 'helmet',
    maker: 'agv',
    model: 'K6',
    price: 1650,
    ar: 'خوذة AGV K6 لون {colour} {option}',
    en: 'AGV K6 helmet, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'helmet',
    maker: 'agv',
    model: 'Pista GP RR',
    price: 5200,
    ar: 'خوذة AGV Pista كربون {option}',
    en: 'AGV Pista carbon helmet, {option}',
    options: sizes,
  },
  {
    category: 'helmet',
    maker: 'shoei',
    model: 'NXR2',
    price: 2100,
    ar: 'خوذة Shoei NXR2 لون {colour} {option}',
    en: 'Shoei NXR2 helmet, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'helmet',
    maker: 'arai',
    model: 'RX-7V',
    price: 3400,
    ar: 'خوذة Arai RX-7V لون {colour} {option}',
    en: 'Arai RX-7V helmet, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'helmet',
    model: 'HJC C70',
    price: 620,
    ar: 'خوذة HJC C70 لون {colour} {option}',
    en: 'HJC C70 helmet, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'helmet',
    model: 'Fox V1',
    price: 780,
    ar: 'خوذة Fox V1 للبر لون {colour} {option}',
    en: 'Fox V1 off-road helmet, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'jacket',
    maker: 'alpinestars',
    model: 'T-GP Plus R',
    price: 1250,
    ar: 'جاكيت Alpinestars شبك صيفي {colour} {option}',
    en: 'Alpinestars summer mesh jacket, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'jacket',
    maker: 'dainese',
    model: 'Racing 4',
    price: 2600,
    ar: 'جاكيت Dainese جلد {colour} {option}',
    en: 'Dainese leather jacket, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'jacket',
    model: 'Komine JK-162',
    price: 680,
    ar: 'جاكيت Komine صيفي مع حمايات CE {option}',
    en: 'Komine summer jacket with CE armour, {option}',
    options: sizes,
  },
  {
    category: 'jacket',
    maker: 'harley-davidson',
    model: 'Leather jacket',
    price: 1900,
    ar: 'جاكيت هارلي جلد طبيعي {colour} {option}',
    en: 'Harley-Davidson real leather jacket, {colour}, {option}',
    options: sizes,
  },
  {
    category: 'gloves',
    maker: 'alpinestars',
    model: 'SP-8',
    price: 520,
    ar: 'قفاز Alpinestars SP-8 جلد {option}',
    en: 'Alpinestars SP-8 leather gloves, {option}',
    options: sizes,
  },
  {
    category: 'gloves',
    maker: 'dainese',
    model: 'Carbon 4',
    price: 890,
    ar: 'قفاز Dainese كربون بحماية مفاصل {option}',
    en: 'Dainese carbon gloves with knuckle guards, {option}',
    options: sizes,
  },
  {
    category: 'gloves',
    model: 'Fox Dirtpaw',
    price: 180,
    ar: 'قفاز Fox للبر خفيف {option}',
    en: 'Fox light off-road gloves, {option}',
    options: sizes,
  },
  {
    category: 'exhaust',
    maker: 'akrapovic',
    model: 'Slip-On',
    price: 3200,
    ar: 'عادم Akrapovič سليب أون {option}',
    en: 'Akrapovič slip-on, {option}',
    options: fits,
  },
  {
    category: 'exhaust',
    maker: 'yoshimura',
    model: 'R-77',
    price: 2800,
    ar: 'عادم Yoshimura R-77 كربون {option}',
    en: 'Yoshimura R-77 carbon, {option}',
    options: fits,
  },
  {
    category: 'exhaust',
    model: 'SC-Project CR-T',
    price: 2400,
    ar: 'عادم SC-Project CR-T تيتانيوم {option}',
    en: 'SC-Project CR-T titanium, {option}',
    options: fits,
  },
  {
    category: 'exhaust',
    model: 'Vance & Hines',
    price: 3600,
    ar: 'عادم Vance & Hines قصير لهارلي {option}',
    en: 'Vance & Hines short pipes for Harley, {option}',
    options: [
      {
        ar: 'سبورتستر',
        en: 'Sportster',
        fits: ['harley-davidson/forty-eight:2010-2022', 'harley-davidson/iron-883:2009-2022'],
      },
      {
        ar: 'سوفتيل',
        en: 'Softail',
        fits: [
          'harley-davidson/fat-bob:2018-',
          'harley-davidson/fat-boy:2018-',
          'harley-davidson/heritage-classic:2018-',
          'harley-davidson/street-bob:2018-',
        ],
      },
    ],
  },
  {
    category: 'tyre',
    maker: 'michelin',
    model: 'Power 5',
    price: 1150,
    ar: 'طقم كفرات Michelin Power 5 {option}',
    en: 'Michelin Power 5 tyre set, {option}',
    options: sized('120/70 - 190/55 ZR17', '120/70 - 180/55 ZR17'),
  },
  {
    category: 'tyre',
    maker: 'pirelli',
    model: 'Diablo Rosso IV',
    price: 720,
    ar: 'كفر خلفي Pirelli Diablo Rosso {option}',
    en: 'Pirelli Diablo Rosso rear tyre, {option}',
    options: sized('180/55 ZR17', '190/50 ZR17', '200/55 ZR17'),
  },
  {
    category: 'tyre',
    maker: 'michelin',
    model: 'Anakee Adventure',
    price: 1300,
    ar: 'كفرات Michelin Anakee أدفنتشر {option}',
    en: 'Michelin Anakee Adventure tyres, {option}',
    options: sized('110/80 R19', '150/70 R17'),
  },
  {
    category: 'tyre',
    model: 'Maxxis sand',
    price: 980,
    ar: 'كفرات رمل Maxxis لدباب رباعي {option}',
    en: 'Maxxis sand tyres for quads, {option}',
    options: sized('20x11-9', '22x11-8'),
  },
  {
    category: 'battery',
    maker: 'yuasa',
    model: 'YTX14-BS',
    price: 320,
    ar: 'بطارية Yuasa {option} بضمان سنة',
    en: 'Yuasa {option} battery, one year warranty',
    options: named(
      ['YTX14-BS', 'bmw/f-750-gs', 'bmw/f-850-gs', 'triumph/tiger-900', 'kawasaki/versys-1000:2012-'],
      [
        'YTZ10S',
        'honda/cbr600rr:2007-',
        'honda/cbr650r',
        'yamaha/mt-07',
        'yamaha/yzf-r1:2004-',
        'yamaha/yzf-r6:2006-2020',
      ],
      ['YTX9-BS', 'kawasaki/z650:2017-', 'kawasaki/ninja-650:2017-', 'ktm/1290-super-duke-r'],
    ),
  },
  {
    category: 'battery',
    model: 'Shorai LFX',
    price: 690,
    ar: 'بطارية ليثيوم Shorai خفيفة {option}',
    en: 'Shorai light lithium battery, {option}',
    options: named(
      ['12V 12Ah', 'universal'],
      ['12V 14Ah', 'universal'],
      ['12V 18Ah', 'harley-davidson/road-king', 'harley-davidson/street-glide', 'honda/gold-wing'],
    ),
  },
  {
    category: 'disc',
    maker: 'brembo',
    model: 'T-Drive',
    price: 2100,
    ar: 'دسكات Brembo T-Drive أمامية 320mm {option}',
    en: 'Brembo T-Drive front discs 320 mm, {option}',
    options: fits,
  },
  {
    category: 'disc',
    model: 'Galfer Wave',
    price: 980,
    ar: 'دسك Galfer Wave مع الفحمات {option}',
    en: 'Galfer Wave disc with pads, {option}',
    options: fits,
  },
  {
    category: 'chain',
    maker: 'did',
    model: 'VX3',
    price: 640,
    ar: 'طقم سير وتروس DID VX3 {option}',
    en: 'DID VX3 chain and sprocket kit, {option}',
    options: named(
      ['525', 'honda/cbr650r', 'kawasaki/z900', 'yamaha/mt-09', 'suzuki/gsx-r750'],
      ['520', 'kawasaki/ninja-400', 'ktm/390-duke', 'yamaha/yzf-r3', 'honda/cb500f:2013-'],
      ['530', 'suzuki/hayabusa:1999-2020', 'kawasaki/ninja-zx-14r', 'honda/cb1000r:2008-2017'],
    ),
  },
  {
    category: 'chain',
    model: 'RK Racing',
    price: 520,
    ar: 'سير ذهبي RK Racing {option}',
    en: 'RK Racing gold chain, {option}',
    options: named(
      ['520 XSO', 'kawasaki/ninja-650', 'kawasaki/z650', 'ktm/890-duke-r', 'yamaha/mt-03'],
      ['525 XSO', 'bmw/s-1000-rr', 'yamaha/yzf-r6', 'yamaha/mt-10', 'triumph/street-triple'],
    ),
  },
];
