import type { DemoEmail } from '../demo-accounts.ts';

/** What people of the demo data have to do with each other besides talking. Numbers are positions in the list of users. */
export type Who = DemoEmail | number;

export const follows: readonly (readonly [follower: Who, followed: Who])[] = [
  ['rider@dabbab.test', 'seller@dabbab.test'],
  ['rider@dabbab.test', 'shop@dabbab.test'],
  [2, 'rider@dabbab.test'],
  [4, 'seller@dabbab.test'],
  [8, 'seller@dabbab.test'],
  [9, 'shop@dabbab.test'],
  [11, 'shop@dabbab.test'],
];

export const blocks: readonly (readonly [blocker: Who, blocked: Who])[] = [
  ['rider@dabbab.test', 12],
  [15, 'rider@dabbab.test'],
];

export interface Review {
  readonly author: Who;
  readonly target: Who;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string | null;
}

export const reviews: readonly Review[] = [
  { author: 'rider@dabbab.test', target: 'seller@dabbab.test', rating: 5, comment: 'صادق، والدباب مثل ما وصف بالضبط.' },
  { author: 4, target: 'seller@dabbab.test', rating: 4, comment: 'تعامل راقي، تأخر شوي في الموعد.' },
  { author: 8, target: 'seller@dabbab.test', rating: 5, comment: null },
  { author: 2, target: 'rider@dabbab.test', rating: 5, comment: 'مشتري جاد ويجي في وقته.' },
  { author: 9, target: 'shop@dabbab.test', rating: 4, comment: 'خوذ أصلية، والمقاسات واضحة.' },
  { author: 11, target: 'shop@dabbab.test', rating: 2, comment: 'الاستبدال أخذ أسبوعين.' },
];

/** Sales through the site, of ads that are deleted since. */
export interface Deal {
  readonly seller: Who;
  readonly buyer: Who;
  readonly price: number;
  readonly titleAr: string;
  readonly titleEn: string;
  readonly state: 'claimed' | 'confirmed';
  readonly daysAgo: number;
}

export const deals: readonly Deal[] = [
  {
    seller: 'seller@dabbab.test',
    buyer: 'rider@dabbab.test',
    price: 17_500,
    titleAr: 'هوندا CBR500R أحمر',
    titleEn: 'Honda CBR500R red',
    state: 'confirmed',
    daysAgo: 40,
  },
  {
    seller: 'seller@dabbab.test',
    buyer: 8,
    price: 1_350,
    titleAr: 'خوذة Shoei NXR2 مقاس L',
    titleEn: 'Shoei NXR2 helmet, size L',
    state: 'confirmed',
    daysAgo: 25,
  },
  {
    seller: 'seller@dabbab.test',
    buyer: 'rider@dabbab.test',
    price: 2_100,
    titleAr: 'عادم Akrapovič مع الفاتورة',
    titleEn: 'Akrapovič exhaust with its invoice',
    state: 'claimed',
    daysAgo: 2,
  },
];

export interface Report {
  readonly reporter: Who;
  /** Whose newest public ad it is about, or the person themselves. */
  readonly about: { ad: Who } | { person: Who };
  /** Whether it shows their conversation. */
  readonly withTalk?: boolean;
  readonly reason: string;
  readonly details: string | null;
  readonly status: 'pending' | 'reviewed' | 'dismissed';
  readonly daysAgo: number;
}

export const reports: readonly Report[] = [
  {
    reporter: 'rider@dabbab.test',
    about: { ad: 13 },
    reason: 'wrong_category',
    details: 'هذي قطعة وليست دبابًا.',
    status: 'pending',
    daysAgo: 0.2,
  },
  {
    reporter: 5,
    about: { ad: 14 },
    reason: 'scam',
    details: 'يطلب عربونًا قبل المعاينة.',
    status: 'pending',
    daysAgo: 1,
  },
  { reporter: 6, about: { ad: 14 }, reason: 'scam', details: null, status: 'pending', daysAgo: 1.5 },
  {
    reporter: 7,
    about: { person: 12 },
    reason: 'harassment',
    details: 'رسائل مزعجة بعد رفض العرض.',
    status: 'pending',
    daysAgo: 2,
  },
  {
    reporter: 8,
    about: { person: 12 },
    withTalk: true,
    reason: 'scam',
    details: 'يطلب عربون قبل المعاينة على حساب باسم ثاني.',
    status: 'pending',
    daysAgo: 0.1,
  },
  {
    reporter: 24,
    about: { person: 17 },
    withTalk: true,
    reason: 'harassment',
    details: 'هددني لأني ما نزّلت السعر.',
    status: 'pending',
    daysAgo: 1.9,
  },
  { reporter: 3, about: { ad: 10 }, reason: 'offensive_content', details: null, status: 'reviewed', daysAgo: 9 },
  {
    reporter: 10,
    about: { person: 'seller@dabbab.test' },
    reason: 'other',
    details: null,
    status: 'dismissed',
    daysAgo: 14,
  },
];

/** What people search for in vain, and what they typed next. */
export const missed: readonly { q: string; times: number; next?: readonly { q: string; times: number }[] }[] = [
  { q: 'انتركوم خوذة', times: 14 },
  {
    q: 'دراقستار',
    times: 11,
    next: [
      { q: 'DragStar', times: 6 },
      { q: 'ياماها', times: 2 },
    ],
  },
  { q: 'بدلة جلد نسائية', times: 9 },
  { q: 'سايلنسر', times: 6, next: [{ q: 'شكمان', times: 4 }] },
  { q: 'تأجير دبابات', times: 5 },
  { q: 'بنشر متنقل', times: 3 },
];

/** What many people search for. */
export const searchedFor: readonly { q: string; times: number }[] = [
  { q: 'هوندا', times: 46 },
  { q: 'خوذة', times: 38 },
  { q: 'ياماها R1', times: 31 },
  { q: 'هارلي', times: 27 },
  { q: 'كاواساكي نينجا', times: 22 },
  { q: 'دبّاب بر', times: 17 },
  { q: 'كفرات', times: 12 },
];

/** What is in garages. */
export const bikes: readonly {
  owner: Who;
  make: string;
  model: string;
  year: number;
  chassis_number: string | null;
  shown: boolean;
}[] = [
  // Bought here, from the deals above.
  {
    owner: 'rider@dabbab.test',
    make: 'honda',
    model: 'cbr500r',
    year: 2019,
    chassis_number: 'JH2PC4006KM200020',
    shown: true,
  },
  { owner: 'rider@dabbab.test', make: 'yamaha', model: 'mt-09', year: 2023, chassis_number: null, shown: false },
  { owner: 'seller@dabbab.test', make: 'suzuki', model: 'hayabusa', year: 2022, chassis_number: null, shown: true },
  { owner: 8, make: 'harley-davidson', model: 'street-glide', year: 2018, chassis_number: null, shown: true },
];

/** Of the rider. */
export const searches: readonly {
  name: string;
  criteria: Readonly<Record<string, string | number>>;
  alerts: boolean;
}[] = [
  { name: 'نيكد في الرياض', criteria: { type: 'naked', city: 'riyadh', price_max: 45_000 }, alerts: true },
  { name: 'خوذ كربون', criteria: { q: 'خوذة كربون', kind: 'part' }, alerts: false },
];
