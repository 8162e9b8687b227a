/** Arguments of list_listings, as the page's address has them. */
export type Question = Readonly<Record<string, string>>;

export const sorts = ['best', 'featured', 'newest', 'oldest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof sorts)[number];

/** The sorts of a question: without words nothing is a better match. */
export const sortsOf = (question: Question) => sorts.filter((sort) => sort !== 'best' || question.q);

/** What any of them may cost; beyond it a page comes short (`private.most_cost`). */
export const QUESTION_BUFFERS = 4000;

/** What people ask, from what most ads are to what hardly any is. */
export const questions: Readonly<Record<'filter' | 'filters' | 'search' | 'both', readonly Question[]>> = {
  filter: [
    { make: 'honda' },
    { make: 'vespa' },
    { make: 'honda,yamaha,bmw' },
    { make: 'zero' },
    { type: 'sport' },
    { type: 'helmet' },
    { city: 'riyadh' },
    { city: 'arar' },
    { kind: 'part' },
    { condition: 'new' },
    { engine: 'over-1000' },
    { price_min: '40000', price_max: '45000' },
    { price_min: '130000' },
    { year_min: '2024' },
    { year_max: '2018' },
    { mileage_max: '1000' },
    { fits: 'yamaha/mt-09' },
    { fits: 'honda/cbr650r:2021' },
  ],
  filters: [
    { make: 'honda', city: 'riyadh', price_max: '30000' },
    { make: 'kawasaki', type: 'sport', year_min: '2020' },
    { city: 'jeddah', type: 'cruiser', condition: 'used' },
    { type: 'helmet', city: 'sakaka', price_max: '500' },
    { make: 'ducati', type: 'naked', city: 'arar' },
    { kind: 'motorcycle', condition: 'new', price_max: '20000' },
    { kind: 'part', make: 'agv,shoei,arai', price_min: '2000' },
    { type: 'sport,naked', year_min: '2019', year_max: '2021', mileage_max: '5000' },
    { kind: 'motorcycle', engine: '251-700', price_min: '90000' },
    { fits: 'yamaha/mt-09:2018,kawasaki/z900:2019', type: 'exhaust', city: 'riyadh' },
  ],
  search: [
    { q: 'هوندا' },
    { q: 'honda' },
    { q: 'الرياض' },
    { q: 'cbr 600' },
    { q: 'panigale v4' },
    { q: 'كفرات جديدة' },
    { q: 'خوذة كربون' },
    { q: 'hunda' },
    { q: 'كواساكى نينجا' },
    { q: 'ho' },
    { q: 'ضمان' },
    { q: 'zzzz' },
  ],
  both: [
    { q: 'honda', city: 'arar' },
    { q: 'honda', kind: 'part' },
    { q: 'honda', city: 'riyadh', condition: 'used', price_max: '30000' },
    { q: 'هوندا', type: 'sport', year_min: '2020', city: 'jeddah' },
    { q: 'خوذة', condition: 'new', price_max: '500', city: 'dammam' },
    { q: 'yamaha r1', city: 'arar', year_min: '2015', condition: 'used' },
    { q: 'جديد', kind: 'motorcycle', engine: 'over-1000', price_min: '60000' },
  ],
};

/** Of one person's ads. */
export const ofOwner = (owner: string): Question[] => [
  { owner },
  { owner, q: 'honda' },
  { owner, kind: 'part', q: 'جديد', price_max: '900' },
];

/** A question as the page's address has it. */
export const named = (question: Question) => decodeURIComponent(new URLSearchParams(question).toString());
