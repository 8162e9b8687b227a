import type { Bilingual } from '../bilingual.ts';
import { type Hours, hoursOf } from './shop-hours.ts';

/** A shop of the demo data. The first belongs to the demo account. */
export interface DemoShop {
  readonly name: Bilingual;
  readonly about: Bilingual;
  readonly type: string;
  readonly city: string;
  readonly phone: string;
  /** None where customers are met elsewhere. */
  readonly place?: readonly [lat: number, lng: number];
  readonly hours?: Hours;
  readonly links: Readonly<Record<string, string>>;
  /** Picture sets of its photo, its cover and its gallery. */
  readonly photo: string;
  readonly cover: string;
  readonly gallery: readonly string[];
  /** By positions in the list of users. */
  readonly reviews?: readonly (readonly [author: number, rating: 1 | 2 | 3 | 4 | 5, comment?: string])[];
  readonly state?: 'lapsed' | 'suspended';
}

export const shops: readonly DemoShop[] = [
  {
    name: { ar: 'متجر الحلبة', en: 'Al Halaba Gear' },
    about: {
      ar: 'وكيل معتمد للخوذ واللبس الرياضي منذ 2016. تركيب القطع في الورشة نفسها، والاستبدال خلال سبعة أيام.',
      en: 'Authorised dealer of helmets and riding gear since 2016. Parts fitted in our own workshop, exchange within seven days.',
    },
    type: 'gear',
    city: 'riyadh',
    phone: '+966500000101',
    place: [24.6601, 46.7815],
    hours: hoursOf.store,
    links: {
      instagram: 'https://instagram.com/alhalaba.demo',
      whatsapp: 'https://wa.me/966500000101',
      website: 'https://alhalaba.example/',
    },
    photo: 'helmet-black-lime',
    cover: 'sport-lime-garage',
    gallery: ['helmet-black-lime', 'jacket-black-sky', 'gloves-red-paper'],
  },
  {
    name: { ar: 'كفرات الشرق', en: 'East Tyres' },
    about: {
      ar: 'كفرات دبابات بأنواعها: حلبة وخطوط ورمل. التركيب والترصيص مجاني داخل الدمام.',
      en: 'Motorcycle tyres of every kind: track, road and sand. Fitting and balancing free in Dammam.',
    },
    type: 'tyres',
    city: 'dammam',
    phone: '+966500000102',
    place: [26.4207, 50.0633],
    hours: hoursOf.store,
    links: { whatsapp: 'https://wa.me/966500000102', x: 'https://x.com/easttyres_demo' },
    photo: 'tyre-lime-paper',
    cover: 'naked-orange-asphalt',
    gallery: ['tyre-lime-paper', 'tyre-orange-sky', 'naked-orange-asphalt'],
    reviews: [
      [1, 5, 'ركبوا الكفر ورصّصوه في نصف ساعة.'],
      [3, 4],
      [6, 5, 'أسعارهم أقل من غيرهم، والتعامل طيب.'],
    ],
  },
  {
    name: { ar: 'ورشة بستم', en: 'Piston Workshop' },
    about: {
      ar: 'صيانة وبرمجة وتوضيب مكائن لكل الماركات اليابانية والأوروبية. فحص قبل الشراء بتقرير مكتوب.',
      en: 'Service, tuning and engine rebuilds for Japanese and European makes. Written inspection before you buy.',
    },
    type: 'workshop',
    city: 'jeddah',
    phone: '+966500000103',
    place: [21.4858, 39.2376],
    hours: hoursOf.workshop,
    links: {
      instagram: 'https://instagram.com/pistonworkshop.demo',
      youtube: 'https://youtube.com/@pistonworkshop-demo',
    },
    photo: 'chain-yellow-paper',
    cover: 'naked-red-garage-warm',
    gallery: ['chain-yellow-paper', 'disc-black-paper', 'naked-red-garage-warm'],
    reviews: [
      [0, 5, 'فحص قبل الشراء بتقرير مكتوب، أنقذوني من دباب مصدوم.'],
      [2, 5],
      [7, 4, 'شغل نظيف لكن الموعد بعيد.'],
      [10, 5, 'برمجوا الدباب وصار غير.'],
    ],
  },
  {
    name: { ar: 'معرض نجد للدراجات', en: 'Najd Motorcycles' },
    about: {
      ar: 'جديد ومستعمل مضمون، تقسيط عن طريق البنوك، ونستقبل دبابك بدل.',
      en: 'New and warranted used motorcycles, bank instalments, trade-ins welcome.',
    },
    type: 'dealer',
    city: 'riyadh',
    phone: '+966500000104',
    place: [24.7911, 46.8222],
    hours: hoursOf.showroom,
    links: {
      instagram: 'https://instagram.com/najdmotorcycles.demo',
      snapchat: 'https://snapchat.com/add/najd-demo',
      website: 'https://najd-motorcycles.example/',
    },
    photo: 'sport-red-city-dusk',
    cover: 'cruiser-silver-garage-warm',
    gallery: [
      'sport-red-city-dusk',
      'cruiser-silver-garage-warm',
      'adventure-sand-desert-dawn',
      'naked-white-city-day',
    ],
    reviews: [
      [4, 4, 'التقسيط كان أسهل مما توقعت.'],
      [5, 3, 'أخذوا دبابي بدل بسعر قليل.'],
      [13, 5],
    ],
  },
  {
    name: { ar: 'دراجات الساحل', en: 'Coast Motorcycles' },
    about: {
      ar: 'معرض على طريق أبحر. سكوترات فيسبا وبياجيو، ودبابات رياضية، وصيانة بعد البيع.',
      en: 'Showroom on the Obhur road. Vespa and Piaggio scooters, sport bikes, and service after the sale.',
    },
    type: 'dealer',
    city: 'jeddah',
    phone: '+966500000105',
    place: [21.7004, 39.1222],
    hours: hoursOf.showroom,
    links: {
      instagram: 'https://instagram.com/coastmotorcycles.demo',
      tiktok: 'https://tiktok.com/@coastmotorcycles.demo',
    },
    photo: 'scooter-teal-clay',
    cover: 'scooter-cream-coast-sunset',
    gallery: ['scooter-teal-clay', 'scooter-white-coast', 'scooter-cream-coast-sunset'],
    reviews: [[8, 5, 'سكوتر نظيف واستلام في نفس اليوم.']],
  },
  {
    name: { ar: 'بيت الخوذة', en: 'Helmet House' },
    about: {
      ar: 'أكبر تشكيلة خوذ في الشرقية. قِس الخوذة عندنا قبل تشتري، وعندنا مقاسات أطفال.',
      en: 'The widest choice of helmets in the Eastern Province. Try before you buy; children’s sizes too.',
    },
    type: 'gear',
    city: 'khobar',
    phone: '+966500000106',
    place: [26.2832, 50.2002],
    hours: hoursOf.store,
    links: { whatsapp: 'https://wa.me/966500000106', instagram: 'https://instagram.com/helmethouse.demo' },
    photo: 'helmet-white-clay',
    cover: 'sport-white-coast',
    gallery: ['helmet-white-clay', 'helmet-blue-sky', 'helmet-orange-sand'],
    reviews: [
      [2, 5, 'قست أربع خوذ قبل ما أختار.'],
      [11, 4],
      [14, 5, 'عندهم مقاسات أطفال فعلًا.'],
    ],
  },
  {
    name: { ar: 'قطع الطريق', en: 'Road Parts' },
    about: {
      ar: 'قطع غيار أصلية وتجارية، سيور وتروس وفحمات وبطاريات. نشحن لكل المملكة خلال يومين.',
      en: 'Genuine and aftermarket parts: chains, sprockets, pads and batteries. Shipped anywhere in two days.',
    },
    type: 'parts',
    city: 'riyadh',
    phone: '+966500000107',
    place: [24.5807, 46.6402],
    hours: hoursOf.workshop,
    links: { x: 'https://x.com/roadparts_demo', website: 'https://roadparts.example/' },
    photo: 'disc-black-paper',
    cover: 'naked-black-city-night',
    gallery: ['disc-black-paper', 'chain-yellow-paper', 'battery-lime-sky'],
    reviews: [
      [6, 2, 'الشحن تأخر أسبوعًا.'],
      [9, 4, 'القطعة أصلية.'],
    ],
  },
  {
    name: { ar: 'رباعيات الشمال', en: 'Northern Quads' },
    about: {
      ar: 'دبابات رباعية وبر للنفود: بيع وصيانة وتجهيز كامل قبل موسم المخيمات.',
      en: 'Quads and dirt bikes for the Nafud: sales, service and full preparation before the camping season.',
    },
    type: 'dealer',
    city: 'hail',
    phone: '+966500000108',
    place: [27.5236, 41.6966],
    hours: hoursOf.store,
    links: { snapchat: 'https://snapchat.com/add/northernquads-demo', whatsapp: 'https://wa.me/966500000108' },
    photo: 'atv-red-desert-noon',
    cover: 'atv-olive-desert-dawn',
    gallery: ['atv-red-desert-noon', 'atv-olive-desert-dawn', 'dirt-orange-desert-noon'],
    reviews: [
      [1, 5, 'جهزوا الرباعي قبل المخيم بيوم.'],
      [12, 5],
    ],
  },
  {
    name: { ar: 'قمة السودة', en: 'Souda Summit' },
    about: {
      ar: 'تجهيز دبابات السفر والجبال: شنط وحمايات وكشافات، وتأجير لرحلات السودة ورجال ألمع.',
      en: 'Outfitting for mountain travel: cases, guards and lights; rentals for Souda and Rijal Almaa.',
    },
    type: 'rental',
    city: 'abha',
    phone: '+966500000109',
    place: [18.2465, 42.5117],
    hours: hoursOf.mountain,
    links: { instagram: 'https://instagram.com/soudasummit.demo', tiktok: 'https://tiktok.com/@soudasummit.demo' },
    photo: 'adventure-white-mountain',
    cover: 'adventure-orange-mountain-dusk',
    gallery: ['adventure-white-mountain', 'adventure-orange-mountain-dusk', 'adventure-red-mountain'],
    reviews: [
      [0, 5, 'رحلة السودة ما تنسى.'],
      [5, 5],
      [9, 4, 'الدبابات نظيفة، والحماية ناقصة.'],
      [13, 5, 'مرشدين يعرفون الطريق.'],
    ],
  },
  {
    name: { ar: 'كروم وجلد', en: 'Chrome & Leather' },
    about: {
      ar: 'تعديل وتزيين كروزر وكلاسيك: صبغ وتنجيد وعوادم. شغل يدوي وكل دباب له قصة.',
      en: 'Custom work on cruisers and classics: paint, upholstery and exhausts. All by hand.',
    },
    type: 'custom',
    city: 'jeddah',
    phone: '+966500000110',
    place: [21.6021, 39.1893],
    hours: hoursOf.evening,
    links: {
      instagram: 'https://instagram.com/chromeandleather.demo',
      facebook: 'https://facebook.com/chromeandleather.demo',
    },
    photo: 'jacket-brown-sand',
    cover: 'cruiser-maroon-sand',
    gallery: ['cruiser-maroon-sand', 'cruiser-black-desert-dusk', 'jacket-brown-sand', 'classic-red-sand'],
    reviews: [
      [3, 5, 'صبغ ولا الوكالة.'],
      [7, 3, 'النتيجة جميلة لكن أخذت شهرين.'],
    ],
  },
  {
    name: { ar: 'أكاديمية الركوب الآمن', en: 'Safe Riding Academy' },
    about: {
      ar: 'دورات ركوب للمبتدئين والمتقدمين للرجال والنساء، وتأجير دبابات للتدريب.',
      en: 'Courses for beginners and experienced riders, men and women, with bikes to train on.',
    },
    type: 'rental',
    city: 'riyadh',
    phone: '+966500000111',
    links: { whatsapp: 'https://wa.me/966500000111', youtube: 'https://youtube.com/@saferiding-demo' },
    photo: 'gloves-red-paper',
    cover: 'naked-yellow-sky',
    gallery: ['naked-yellow-sky', 'gloves-red-paper'],
    reviews: [
      [4, 5, 'أول مرة أركب وصرت أركب بثقة.'],
      [10, 5],
      [14, 5, 'مدربات صبورات.'],
    ],
  },
  {
    name: { ar: 'بطاريات تبوك', en: 'Tabuk Batteries' },
    about: {
      ar: 'بطاريات ليثيوم وعادية لكل الدبابات، فحص الكهرباء مجانًا وضمان سنة.',
      en: 'Lithium and ordinary batteries for every bike, free electrical check and one year of warranty.',
    },
    type: 'parts',
    city: 'tabuk',
    phone: '+966500000112',
    place: [28.3998, 36.5715],
    hours: hoursOf.always,
    links: { whatsapp: 'https://wa.me/966500000112' },
    photo: 'battery-lime-sky',
    cover: 'adventure-black-paper',
    gallery: ['battery-lime-sky', 'adventure-black-paper'],
    reviews: [[8, 4, 'ردوا علي الساعة ثلاث الفجر.']],
  },
  {
    name: { ar: 'عوادم الحجاز', en: 'Hijaz Exhausts' },
    about: {
      ar: 'عوادم رياضية وتفصيل ولحام تيتانيوم في المدينة.',
      en: 'Sport exhausts, made to measure, titanium welding, in Madinah.',
    },
    type: 'custom',
    city: 'madinah',
    phone: '+966500000113',
    place: [24.4709, 39.6122],
    hours: hoursOf.evening,
    links: { instagram: 'https://instagram.com/hijazexhausts.demo' },
    photo: 'exhaust-red-asphalt',
    cover: 'sport-black-asphalt',
    gallery: ['exhaust-red-asphalt', 'exhaust-lime-paper'],
    reviews: [[11, 4]],
    state: 'lapsed',
  },
  {
    name: { ar: 'سوق القطع المخفّض', en: 'Bargain Parts Market' },
    about: { ar: 'قطع مستعملة من التشليح.', en: 'Used parts from the scrapyard.' },
    type: 'parts',
    city: 'riyadh',
    phone: '+966500000114',
    place: [24.6125, 46.8713],
    links: {},
    photo: 'disc-red-asphalt',
    cover: 'naked-blue-desert-noon',
    gallery: [],
    state: 'suspended',
  },
];
