import type { DemoEmail } from '../demo-accounts.ts';

/** One line of a conversation: who says it, what, and how many minutes ago. */
export interface Line {
  readonly from: 'buyer' | 'seller';
  readonly body: string;
  readonly minutesAgo: number;
  /** What the site says beside it; as private.warning_of says, which seed.test asks. */
  readonly warning?: 'payment' | 'off_platform';
}

/** A conversation of the demo data about an ad of the seller. The last `unread` lines are unread. */
export interface Talk {
  readonly buyer: DemoEmail | number;
  readonly seller: DemoEmail | number;
  /** Which of the seller's public ads it is about; null for a conversation without one. */
  readonly ad: number | null;
  /** Who has put it into their archive. */
  readonly archivedBy?: DemoEmail | number;
  readonly lines: readonly Line[];
  readonly unread: number;
}

const day = 24 * 60;

/** Numbers are positions in the list of users. */
export const talks: readonly Talk[] = [
  {
    buyer: 'rider@dabbab.test',
    seller: 'seller@dabbab.test',
    ad: 0,
    unread: 1,
    lines: [
      { from: 'buyer', body: 'السلام عليكم، الدباب باقي؟', minutesAgo: day + 200 },
      { from: 'seller', body: 'وعليكم السلام، إي باقي. تقدر تعاينه في الملقا بعد العصر.', minutesAgo: day + 194 },
      { from: 'buyer', body: 'كم آخر سعر؟ معي كاش.', minutesAgo: 150 },
      { from: 'seller', body: 'قريب من المعروض. لو تجي اليوم أمشّيها لك ومعها حماية المحرك.', minutesAgo: 96 },
      { from: 'buyer', body: 'اتفقنا إن شاء الله، جاي بعد العصر.', minutesAgo: 60 },
      { from: 'seller', body: 'تمام، أنتظرك بعد العصر', minutesAgo: 3 },
    ],
  },
  {
    buyer: 'rider@dabbab.test',
    seller: 'shop@dabbab.test',
    ad: 0,
    unread: 2,
    lines: [
      { from: 'buyer', body: 'عندكم مقاس L من هذي الخوذة؟', minutesAgo: 400 },
      { from: 'seller', body: 'حيّاك الله، نشيّك لك المخزون.', minutesAgo: 380 },
      { from: 'seller', body: 'متوفر مقاس L و XL', minutesAgo: 320 },
    ],
  },
  {
    buyer: 2,
    seller: 'rider@dabbab.test',
    ad: 0,
    unread: 1,
    lines: [
      { from: 'buyer', body: 'مساء الخير، الممشى حقيقي؟', minutesAgo: day + 500 },
      { from: 'seller', body: 'مساء النور، إي والفواتير تثبت.', minutesAgo: day + 480 },
      { from: 'buyer', body: 'أرسل صورة للعداد لو سمحت', minutesAgo: day + 30 },
    ],
  },
  {
    buyer: 1,
    seller: 'rider@dabbab.test',
    ad: 1,
    unread: 0,
    lines: [
      { from: 'buyer', body: 'هل السعر قابل؟', minutesAgo: 2 * day },
      { from: 'seller', body: 'بسيط للجاد بعد المعاينة.', minutesAgo: 2 * day - 40 },
      { from: 'buyer', body: 'طيب أشوفه الجمعة إن شاء الله.', minutesAgo: 2 * day - 55 },
    ],
  },
  {
    buyer: 'rider@dabbab.test',
    seller: 3,
    ad: 0,
    unread: 0,
    lines: [
      { from: 'buyer', body: 'السلام عليكم، ممكن فحص في ورشة أعرفها؟', minutesAgo: 7 * day },
      { from: 'seller', body: 'وعليكم السلام، أكيد على حسابك الفحص.', minutesAgo: 7 * day - 30 },
      { from: 'seller', body: 'متى ما ناسبك كلمني.', minutesAgo: 7 * day - 32 },
    ],
  },
  {
    buyer: 'rider@dabbab.test',
    seller: 6,
    ad: 0,
    unread: 0,
    lines: [
      { from: 'buyer', body: 'كم لها من وقت مركبة؟', minutesAgo: 9 * day },
      { from: 'seller', body: 'شهرين تقريبًا، والتركيب مجاني داخل الدمام.', minutesAgo: 9 * day - 90 },
      { from: 'buyer', body: 'ممتاز، يعطيك العافية.', minutesAgo: 9 * day - 95 },
    ],
  },
  {
    buyer: 'rider@dabbab.test',
    seller: 7,
    ad: 0,
    unread: 0,
    archivedBy: 'rider@dabbab.test',
    lines: [
      { from: 'buyer', body: 'فيه مجال للبدل على نيكد؟', minutesAgo: 12 * day },
      { from: 'seller', body: 'شكراً لك، أبي بيع كاش.', minutesAgo: 12 * day - 600 },
    ],
  },
  {
    buyer: 4,
    seller: 'seller@dabbab.test',
    ad: 1,
    unread: 1,
    lines: [
      { from: 'buyer', body: 'السلام عليكم، توصل حائل؟', minutesAgo: 300 },
      { from: 'seller', body: 'وعليكم السلام، مع سطحة على المشتري.', minutesAgo: 280 },
      { from: 'buyer', body: 'كم تكلفة السطحة تقريبًا؟', minutesAgo: 45 },
    ],
  },
  {
    buyer: 5,
    seller: 'shop@dabbab.test',
    ad: 1,
    unread: 1,
    lines: [{ from: 'buyer', body: 'متى تفتحون يوم الجمعة؟', minutesAgo: 75 }],
  },
  {
    buyer: 8,
    seller: 12,
    ad: 1,
    unread: 0,
    lines: [
      { from: 'buyer', body: 'السلام عليكم، أقدر أعاينه بكرة؟', minutesAgo: 320 },
      {
        from: 'seller',
        body: 'فيه ثلاثة يبونه. حوّل عربون 500 على حسابي وأحجزه لك.',
        minutesAgo: 312,
        warning: 'payment',
      },
      { from: 'buyer', body: 'أعاين أول وأدفع كاش.', minutesAgo: 305 },
      { from: 'seller', body: 'بدون عربون ما فيه معاينة، والحساب باسم أخوي.', minutesAgo: 298 },
    ],
  },
  {
    buyer: 17,
    seller: 24,
    ad: 0,
    unread: 0,
    lines: [
      { from: 'buyer', body: 'آخر سعر كم؟', minutesAgo: 2 * day + 90 },
      { from: 'seller', body: 'السعر ثابت، الله يحييك.', minutesAgo: 2 * day + 84 },
      { from: 'buyer', body: 'طيب ليش ما تردين؟', minutesAgo: 2 * day + 30 },
      { from: 'buyer', body: 'ردي عليّ ولا بجيكم البيت.', minutesAgo: 2 * day + 12 },
    ],
  },
  {
    buyer: 6,
    seller: 'shop@dabbab.test',
    ad: null,
    unread: 1,
    lines: [
      { from: 'buyer', body: 'هلا، تستوردون قطع بالطلب؟', minutesAgo: day + 90 },
      { from: 'seller', body: 'إي نعم، من أسبوعين لثلاثة حسب القطعة.', minutesAgo: day + 60 },
      { from: 'buyer', body: 'ممتاز، خلنا نكمل على الواتساب', minutesAgo: 130, warning: 'off_platform' },
    ],
  },
];
