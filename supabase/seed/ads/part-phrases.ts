import type { Bilingual } from '../bilingual.ts';

export const newPartHeadlines: readonly Bilingual[] = [
  { ar: '، جديد بكرتونه', en: ', new in its box' },
  { ar: ' جديد وأصلي بالفاتورة', en: ', new and genuine with invoice' },
  { ar: '، متوفر وتوصيل مجاني', en: ', in stock with free delivery' },
  { ar: '', en: '' },
];

export const usedPartHeadlines: readonly Bilingual[] = [
  { ar: '، استخدام شهرين', en: ', used for two months' },
  { ar: ' نظيف جدًا', en: ', very clean' },
  { ar: '، استخدام بسيط', en: ', lightly used' },
  { ar: ' مستعمل بحالة ممتازة', en: ', used, in excellent condition' },
];

export const partSentences: Readonly<Record<'new' | 'used' | 'closing', readonly Bilingual[]>> = {
  new: [
    {
      ar: 'أصلي من الوكيل بضمانه، والكرتون ما انفتح.',
      en: 'Genuine from the distributor with its warranty, box unopened.',
    },
    { ar: 'متوفر منه أكثر من مقاس، اسأل قبل لا تطلب.', en: 'Several sizes in stock, ask before you order.' },
    { ar: 'نركّبه لك في ورشتنا مجانًا داخل المدينة.', en: 'Fitted free of charge in our workshop.' },
  ],
  used: [
    { ar: 'استخدمته فترة بسيطة وما يناسب دبابي الجديد.', en: 'Used for a short while; it does not suit my new bike.' },
    {
      ar: 'حالته ممتازة بدون كسور ولا خدوش تذكر، والصور توضح.',
      en: 'Excellent condition, no cracks or scratches worth mentioning; see the pictures.',
    },
    { ar: 'مركّب ومجرّب، وتقدر تشوفه على الطبيعة قبل تشتري.', en: 'Fitted and tried; see it in person before you buy.' },
  ],
  closing: [
    { ar: 'الشحن لكل المدن عن طريق سمسا على المشتري.', en: 'Shipping to all cities by SMSA at the buyer’s cost.' },
    { ar: 'الاستبدال خلال سبعة أيام إذا ما ناسبك المقاس.', en: 'Exchange within seven days if the size does not fit.' },
    { ar: 'التسليم يد بيد في {place}.', en: 'Handed over in person in {place}.' },
    { ar: 'السعر نهائي وشامل الضريبة.', en: 'Final price, VAT included.' },
  ],
};
