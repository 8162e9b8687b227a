/** A part that was sold, and what its buyer says of the motorcycles that its seller names. */
export interface PartSale {
  /** What the part is called. */
  readonly part: string;
  /** One of the motorcycles that its ad names: ads of the part for others are others. */
  readonly fit: string;
  /** A position in the list of users. */
  readonly buyer: number;
  readonly words: string;
  readonly answers: Readonly<Record<string, boolean>>;
  /** What an admin tells the seller who was wrong; without it a contradiction waits for one. */
  readonly refusal?: string;
}

/** Of each part another ad is still there, which shows what is known. */
export const partSales: readonly PartSale[] = [
  {
    part: 'Vance & Hines',
    fit: 'harley-davidson/fat-bob:2018-',
    buyer: 4,
    words: 'السلام عليكم، يركب على فات بوب ٢٠١٩؟',
    answers: { 'harley-davidson/fat-bob:2018-': true },
  },
  {
    part: 'Vance & Hines',
    fit: 'harley-davidson/fat-bob:2018-',
    buyer: 9,
    words: 'أبيه اليوم إذا ممكن',
    answers: { 'harley-davidson/fat-bob:2018-': true, 'harley-davidson/street-bob:2018-': true },
  },
  {
    part: 'RK Racing',
    fit: 'yamaha/yzf-r6',
    buyer: 13,
    words: 'جديد ما تركّب؟',
    answers: { 'yamaha/yzf-r6': true, 'triumph/street-triple': false },
  },
  {
    part: 'YTX14-BS',
    fit: 'yamaha/mt-07',
    buyer: 17,
    words: 'أخذتها إن شاء الله',
    answers: { 'yamaha/yzf-r6:2006-2020': true, 'yamaha/mt-07': false },
    refusal: 'بطارية MT-07 مقاسها غير، وهذي ما تركب عليه.',
  },
];
