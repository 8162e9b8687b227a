import type { Bilingual } from '../bilingual.ts';

/** A shop of the demo data. The first belongs to the demo account. */
export interface DemoShop {
  readonly name: Bilingual;
  readonly about: Bilingual;
  readonly type: string;
  readonly city: string;
  readonly phone: string;
  readonly place: readonly [lat: number, lng: number];
  /** Picture sets of its photo and cover. */
  readonly photo: string;
  readonly cover: string;
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
    photo: 'helmet-black-lime',
    cover: 'sport-lime-garage',
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
    photo: 'tyre-lime-paper',
    cover: 'naked-orange-asphalt',
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
    photo: 'chain-yellow-paper',
    cover: 'naked-red-garage-warm',
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
    photo: 'sport-red-city-dusk',
    cover: 'cruiser-silver-garage-warm',
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
    photo: 'scooter-teal-clay',
    cover: 'scooter-cream-coast-sunset',
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
    photo: 'helmet-white-clay',
    cover: 'sport-white-coast',
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
    photo: 'disc-black-paper',
    cover: 'naked-black-city-night',
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
    photo: 'atv-red-desert-noon',
    cover: 'atv-olive-desert-dawn',
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
    photo: 'adventure-white-mountain',
    cover: 'adventure-orange-mountain-dusk',
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
    photo: 'jacket-brown-sand',
    cover: 'cruiser-maroon-sand',
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
    place: [24.8302, 46.7361],
    photo: 'gloves-red-paper',
    cover: 'naked-yellow-sky',
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
    photo: 'battery-lime-sky',
    cover: 'adventure-black-paper',
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
    photo: 'exhaust-red-asphalt',
    cover: 'sport-black-asphalt',
    state: 'lapsed',
  },
  {
    name: { ar: 'سوق القطع المخفّض', en: 'Bargain Parts Market' },
    about: { ar: 'قطع مستعملة من التشليح.', en: 'Used parts from the scrapyard.' },
    type: 'parts',
    city: 'riyadh',
    phone: '+966500000114',
    place: [24.6125, 46.8713],
    photo: 'disc-red-asphalt',
    cover: 'naked-blue-desert-noon',
    state: 'suspended',
  },
];
