import type { Bilingual } from '../bilingual.ts';
import type { VehicleName } from '../pictures/subjects.ts';

/** A phrase, for the types of motorcycle it suits; for all when it names none. */
export interface Phrase extends Bilingual {
  readonly only?: readonly VehicleName[];
  /** Said only of what was ridden less. */
  readonly maxKm?: number;
  /** What it promises, and with which promise of the title it cannot stand. */
  readonly says?: Claim;
  readonly denies?: Claim;
}

type Claim = 'first owner' | 'spotless' | 'negotiable';

const street: readonly VehicleName[] = ['sport', 'naked', 'cruiser', 'adventure', 'scooter', 'classic', 'bagger'];
const sand: readonly VehicleName[] = ['dirt', 'atv'];
const travel: readonly VehicleName[] = ['adventure', 'bagger'];

/** What a seller puts behind make, model and colour of a used motorcycle. */
export const usedHeadlines: readonly Phrase[] = [
  { ar: '، مالك أول وصيانة وكالة', en: ', first owner, dealer serviced', says: 'first owner' },
  { ar: '، ممشى قليل ومخزّن في مرآب', en: ', low mileage, kept in a garage', only: street, maxKm: 12_000 },
  { ar: ' نظيف جدًا بدون حوادث', en: ', very clean, no accidents', says: 'spotless' },
  { ar: '، حالة الوكالة', en: ', like new', maxKm: 8000, says: 'spotless' },
  {
    ar: ' مع عادم كامل وفاتورة التركيب',
    en: ' with full exhaust and its invoice',
    only: ['sport', 'naked', 'cruiser', 'dirt'],
  },
  { ar: '، استمارة وفحص ساريين', en: ', registration and inspection valid', only: street },
  { ar: ' للبيع أو البدل بأعلى', en: ', for sale or trade up' },
  { ar: '، استخدام ويكند فقط', en: ', weekend use only', only: street, maxKm: 20_000 },
  { ar: ' مجهز للسفر مع الشنط', en: ', ready to travel, cases included', only: travel },
  { ar: ' كامل الإضافات', en: ' with all the extras' },
  { ar: ' جاهز للبر، كفرات جديدة', en: ', ready for the dunes, new tyres', only: sand },
  { ar: '، ساعات تشغيل قليلة', en: ', few engine hours', only: sand, maxKm: 2500 },
  { ar: ' ممتاز للمبتدئ', en: ', a fine first bike', only: ['naked', 'scooter', 'classic'] },
  { ar: '، اقتصادي لمشاوير المدينة', en: ', thrifty for city errands', only: ['scooter'] },
  { ar: ' بصيانته الدورية، فواتير موجودة', en: ', serviced on time, invoices at hand' },
  { ar: ' تعديل كافيه ريسر مرتب', en: ', a tidy café racer build', only: ['classic'] },
  { ar: ' صوت وهيبة، كروم نظيف', en: ', sound and presence, clean chrome', only: ['cruiser', 'bagger'] },
  { ar: '، سعر قابل للتفاوض البسيط', en: ', price slightly negotiable', says: 'negotiable' },
];

/** The same for a new one, which a dealer sells. */
export const newHeadlines: readonly Phrase[] = [
  { ar: ' جديد وكالة بضمان سنتين', en: ', new with two years of warranty' },
  { ar: ' صفر كيلو، تسليم فوري', en: ', zero km, delivered at once' },
  { ar: ' جديد، إمكانية التقسيط', en: ', new, instalments possible' },
  { ar: ' موديل السنة، صفر', en: ', this year’s model, unused' },
];

/** Sentences of a description by what they talk about; an ad takes one of some of them. */
export const usedSentences: Readonly<Record<string, readonly Phrase[]>> = {
  story: [
    {
      ar: 'الدباب معي من الوكالة، ما عليه حوادث ولا خدوش.',
      en: 'Mine since the showroom, no accidents and no scratches.',
    },
    {
      ar: 'شريته من {years} ومهتم فيه أكثر من سيارتي.',
      en: 'I bought it {years} ago and have looked after it better than my car.',
      denies: 'first owner',
    },
    {
      ar: 'مالك ثاني، والأول كان يصونه في الوكالة بالفواتير.',
      en: 'Second owner; the first had it serviced by the dealer, with invoices.',
      denies: 'first owner',
    },
    {
      ar: 'ماشي {km} كم أغلبها خطوط سفر، ما انضغط عليه داخل المدينة.',
      en: '{km} km, mostly on open roads, never pushed in town.',
      only: street,
    },
    {
      ar: 'استخدامه طلعات جمعة بس، وباقي الأسبوع تحت الغطاء.',
      en: 'Friday rides only; the rest of the week it is under its cover.',
      only: street,
      maxKm: 20_000,
    },
    { ar: 'ما دخل حلبة ولا سباق، استخدام نفود مع العيال.', en: 'Never raced, just dunes with the boys.', only: sand },
    {
      ar: 'للأمانة فيه خدش بسيط في الجهة اليمين مبيّن في الصور، وغيره ما فيه شيء.',
      en: 'To be honest there is a small scratch on the right, shown in the pictures, and nothing else.',
      denies: 'spotless',
    },
  ],
  service: [
    {
      ar: 'آخر صيانة عند {service} كم وفاتورتها موجودة: زيت وفلاتر وسير.',
      en: 'Last service at {service} km with the invoice: oil, filters and chain.',
      only: street,
    },
    {
      ar: 'غيّرت الزيت والبواجي الشهر اللي فات، والمكينة ناشفة.',
      en: 'Oil and plugs changed last month, and the engine is dry.',
    },
    { ar: 'الكفرات نصف عمر والبطارية جديدة.', en: 'Tyres at half life, new battery.' },
    { ar: 'الكفرات جديدة ميشلان والفحمات توها متغيرة.', en: 'New Michelin tyres and fresh brake pads.', only: street },
    {
      ar: 'المكينة مفتوحة ومجددة كاملة: بستم وشنابر، وساعاتها بعد التوضيب قليلة.',
      en: 'Engine rebuilt with piston and rings, few hours since.',
      only: sand,
      denies: 'spotless',
    },
    {
      ar: 'صيانته كلها في الوكالة وسجلّه يطلع لك بالتطبيق.',
      en: 'All services at the dealer, and the record is in the app.',
      only: street,
    },
  ],
  extras: [
    { ar: 'عليه {extras}.', en: 'It has {extras}.' },
    {
      ar: 'مضاف عليه {extras}، والقطع الأصلية موجودة وتنعطى مع الدباب.',
      en: 'Added: {extras}. The original parts come with it.',
    },
    { ar: 'يجي معه {extras} وخوذة هدية.', en: 'Comes with {extras}, and a helmet as a gift.' },
  ],
  papers: [
    {
      ar: 'الاستمارة سارية سنتين والفحص جديد، ونقل الملكية فوري.',
      en: 'Registered for two more years, freshly inspected, transfer at once.',
      only: street,
    },
    { ar: 'بدون مخالفات، والنقل عن طريق أبشر.', en: 'No fines; transfer through Absher.', only: street },
    { ar: 'عليه استمارة ولوحة ونظامي مية بالمية.', en: 'Registered and plated, all legal.', only: street },
    { ar: 'بطاقة جمركية موجودة باسمي.', en: 'Customs card in my name.', only: sand },
  ],
  closing: [
    {
      ar: 'سبب البيع الانتقال لدباب سفر.',
      en: 'Selling because I am moving to a tourer.',
      only: ['sport', 'naked', 'cruiser', 'classic'],
    },
    { ar: 'سبب البيع السفر للدراسة.', en: 'Selling because I am going abroad to study.' },
    { ar: 'سبب البيع قلة الاستخدام والله.', en: 'Selling because I honestly hardly use it.' },
    { ar: 'المعاينة في {place} بعد العصر.', en: 'See it in {place} in the late afternoon.' },
    {
      ar: 'موجود في {place}، والفحص في أي مكان تبيه على حساب المشتري.',
      en: 'It is in {place}; inspect it wherever you like at your expense.',
    },
    {
      ar: 'السعر قابل للتفاوض البسيط للجاد بعد المعاينة.',
      en: 'Slightly negotiable for a serious buyer after viewing.',
    },
    {
      ar: 'آخر سعر مكتوب، والبخس ما نرد عليه.',
      en: 'The price is final; low offers get no answer.',
      denies: 'negotiable',
    },
    { ar: 'التواصل رسائل أو واتساب، وبالتوفيق للجميع.', en: 'Write here or on WhatsApp. Good luck to all.' },
  ],
};

export const newSentences: Readonly<Record<string, readonly Phrase[]>> = {
  story: [
    {
      ar: 'جديد من الوكالة ولم يُسجّل بعد، مع ضمان المصنع سنتين.',
      en: 'New from the importer, not yet registered, with two years of factory warranty.',
    },
    {
      ar: 'متوفر للتسليم الفوري من معرضنا، وتشكيلة الألوان عند الطلب.',
      en: 'In our showroom for immediate delivery; other colours on order.',
    },
    { ar: 'وارد الخليج بمواصفات سعودية وضمان معتمد.', en: 'Gulf specification with Saudi papers and a full warranty.' },
  ],
  service: [
    { ar: 'أول صيانة مجانية وفحص قبل التسليم.', en: 'First service free, checked before delivery.' },
    { ar: 'الصيانة الدورية في ورشتنا وقطع الغيار متوفرة.', en: 'Service in our own workshop, spare parts in stock.' },
  ],
  closing: [
    { ar: 'السعر شامل الضريبة، والتقسيط عن طريق البنوك متاح.', en: 'Price includes VAT; bank instalments possible.' },
    { ar: 'التوصيل لجميع مناطق المملكة على المشتري.', en: 'Delivery anywhere in the Kingdom at the buyer’s cost.' },
    { ar: 'حيّاكم في المعرض من 4 العصر إلى 10 الليل.', en: 'Visit us from 4 to 10 in the evening.' },
  ],
};

/** Accessories by the slug that their tag has, and as they are named in running text. */
export const extras: readonly (Phrase & { readonly slug: string })[] = [
  {
    slug: 'aftermarket-exhaust',
    ar: 'عادم معدّل',
    en: 'an aftermarket exhaust',
    only: ['sport', 'naked', 'cruiser', 'classic', 'dirt', 'atv'],
  },
  { slug: 'engine-guard', ar: 'حماية محرك', en: 'an engine guard', only: ['naked', 'adventure', 'cruiser', 'dirt'] },
  { slug: 'heated-grips', ar: 'مقابض مدفّأة', en: 'heated grips', only: ['adventure', 'bagger'] },
  { slug: 'alarm', ar: 'إنذار', en: 'an alarm', only: street },
  { slug: 'quickshifter', ar: 'كويك شفتر', en: 'a quickshifter', only: ['sport', 'naked'] },
  { slug: 'aluminium-cases', ar: 'شنط ألمنيوم', en: 'aluminium cases', only: ['adventure'] },
  { slug: 'top-box', ar: 'شنطة خلفية', en: 'a top box', only: ['scooter', 'bagger', 'adventure', 'atv'] },
  { slug: 'hand-guards', ar: 'حماية يد', en: 'hand guards', only: ['adventure', 'dirt'] },
  { slug: 'auxiliary-lights', ar: 'كشافات إضافية', en: 'auxiliary lights', only: ['adventure', 'atv', 'bagger'] },
  { slug: 'winch', ar: 'ونش', en: 'a winch', only: ['atv'] },
  { slug: 'sand-tyres', ar: 'كفرات رمل', en: 'sand tyres', only: ['atv', 'dirt'] },
  { slug: 'windscreen', ar: 'زجاج أمامي', en: 'a windscreen', only: ['scooter', 'cruiser', 'classic', 'naked'] },
  { slug: 'backrest', ar: 'مسند ظهر', en: 'a backrest', only: ['cruiser', 'bagger'] },
  { slug: 'speakers', ar: 'سماعات', en: 'speakers', only: ['bagger'] },
  { slug: 'phone-charger', ar: 'شاحن جوال', en: 'a phone charger', only: street },
  { slug: 'cnc-footpegs', ar: 'دواسات CNC', en: 'CNC footpegs', only: ['sport', 'naked', 'dirt'] },
  { slug: 'steering-damper', ar: 'سيليندر ستيرنق', en: 'a steering damper', only: ['sport', 'atv', 'dirt'] },
  { slug: 'led-lights', ar: 'إضاءة LED', en: 'LED lights', only: ['naked', 'cruiser', 'atv', 'classic', 'scooter'] },
  { slug: 'leather-bags', ar: 'شنط جلد', en: 'leather bags', only: ['cruiser', 'classic'] },
];

/** What can be said of such a motorcycle. */
export function suiting<Said extends Phrase>(
  phrases: readonly Said[],
  type: VehicleName,
  km = 0,
  title?: Phrase,
): Said[] {
  return phrases.filter(
    ({ only, maxKm, denies }) =>
      (only === undefined || only.includes(type)) &&
      (maxKm === undefined || km <= maxKm) &&
      (denies === undefined || denies !== title?.says),
  );
}
