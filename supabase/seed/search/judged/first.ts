import type { JudgedQuery } from './judged-query.ts';

/** Queries the search is tuned with. */
export const firstJudged: readonly JudgedQuery[] = [
  // A model, before the parts that fit it and before its sisters.
  { q: 'z900', grades: [[{ kind: 'motorcycle', title: /\bZ900\b/ }]] },
  { q: 'r1', grades: [[{ kind: 'motorcycle', title: /\bYZF-R1\b/ }]] },
  { q: 'goldwing', grades: [[{ kind: 'motorcycle', title: /\bGold Wing\b/ }]] },
  { q: 'قولد وينق', grades: [[{ kind: 'motorcycle', title: /\bGold Wing\b/ }]] },
  { q: 'gsxr', grades: [[{ kind: 'motorcycle', title: /\bGSX-R\d/ }]] },
  {
    q: 'دوك ٣٩٠',
    grades: [[{ kind: 'motorcycle', title: /\b390 Duke\b/ }], [{ kind: 'motorcycle', title: /\bDuke\b/ }]],
  },
  { q: 'v strom', grades: [[{ kind: 'motorcycle', title: /\bV-Strom\b/ }]] },
  { q: 'نينجا', grades: [[{ kind: 'motorcycle', title: /\bNinja\b/ }]] },
  { q: 'mt09', grades: [[{ kind: 'motorcycle', title: /\bMT-09\b/ }]] },
  { q: 'هايبوزا', grades: [[{ kind: 'motorcycle', title: /\bHayabusa\b/ }]] },
  { q: 'fatboy', grades: [[{ kind: 'motorcycle', title: /\bFat Boy\b/ }]] },
  {
    q: 'بانيجالي v4',
    grades: [[{ kind: 'motorcycle', title: /\bPanigale V4\b/ }], [{ kind: 'motorcycle', title: /\bPanigale\b/ }]],
  },
  { q: 'ltr 450', grades: [[{ kind: 'motorcycle', title: /\bLTR450\b/ }]] },

  // A make: its motorcycles, before the jackets and pipes that carry its name.
  { q: 'هارلي دايفدسون', grades: [[{ kind: 'motorcycle', make: 'harley-davidson' }]] },
  { q: 'كواساكى', grades: [[{ kind: 'motorcycle', make: 'kawasaki' }]] },
  { q: 'yamha', grades: [[{ kind: 'motorcycle', make: 'yamaha' }]] },
  { q: 'دوكاتى', grades: [[{ kind: 'motorcycle', make: 'ducati' }]] },
  { q: 'بي ام', grades: [[{ kind: 'motorcycle', make: 'bmw' }]] },

  // A type of motorcycle.
  { q: 'كواد', grades: [[{ kind: 'motorcycle', type: 'atv' }]] },
  { q: 'متوسيكل', grades: [[{ kind: 'motorcycle' }]] },
  { q: 'cruiser', grades: [[{ kind: 'motorcycle', type: 'cruiser' }]] },
  { q: 'سكوترات', grades: [[{ kind: 'motorcycle', type: 'scooter' }]] },
  {
    q: 'دباب صحراوي',
    grades: [
      [
        { kind: 'motorcycle', type: 'dirt' },
        { kind: 'motorcycle', type: 'atv' },
      ],
    ],
  },

  // A part, before the motorcycles whose sellers praise it.
  { q: 'عادم', grades: [[{ kind: 'part', type: 'exhaust' }]] },
  { q: 'كفرات', grades: [[{ kind: 'part', type: 'tyre' }]] },
  { q: 'tires', grades: [[{ kind: 'part', type: 'tyre' }]] },
  { q: 'هلمت', grades: [[{ kind: 'part', type: 'helmet' }]] },
  { q: 'بطارية دباب', grades: [[{ kind: 'part', type: 'battery' }]] },
  { q: 'فحمات', grades: [[{ kind: 'part', type: 'disc', title: /الفحمات/ }], [{ kind: 'part', type: 'disc' }]] },
  { q: 'القفازات', grades: [[{ kind: 'part', type: 'gloves' }]] },
  { q: 'دباب سفر مع شنط', grades: [[{ kind: 'motorcycle', title: /للسفر مع الشنط/ }]] },

  // With a city.
  {
    q: 'هوندا الرياض',
    grades: [[{ kind: 'motorcycle', make: 'honda', city: 'riyadh' }], [{ kind: 'motorcycle', make: 'honda' }]],
  },
  {
    q: 'harley jeddah',
    grades: [
      [{ kind: 'motorcycle', make: 'harley-davidson', city: 'jeddah' }],
      [{ kind: 'motorcycle', make: 'harley-davidson' }],
    ],
  },
  {
    q: 'خوذ الدمام',
    grades: [[{ kind: 'part', type: 'helmet', city: 'dammam' }], [{ kind: 'part', type: 'helmet' }]],
  },
  {
    q: 'كروزر بالخبر',
    grades: [[{ kind: 'motorcycle', type: 'cruiser', city: 'khobar' }], [{ kind: 'motorcycle', type: 'cruiser' }]],
  },
  {
    q: 'سوزوكي في جده',
    grades: [[{ kind: 'motorcycle', make: 'suzuki', city: 'jeddah' }], [{ kind: 'motorcycle', make: 'suzuki' }]],
  },

  // With a year, a condition or a price.
  {
    q: 'r1 2020 جدة',
    grades: [[{ kind: 'motorcycle', title: /\bYZF-R1\b/, year: [2020, 2020], city: 'jeddah' }]],
  },
  { q: 'ktm 2022', grades: [[{ kind: 'motorcycle', make: 'ktm', year: [2022, 2022] }]] },
  { q: 'هوندا تحت 20 الف', grades: [[{ kind: 'motorcycle', make: 'honda', price: [0, 20_000] }]] },
  { q: 'naked under 20k', grades: [[{ kind: 'motorcycle', type: 'naked', price: [0, 20_000] }]] },
  { q: 'دباب اقل من عشرة آلاف', grades: [[{ kind: 'motorcycle', price: [0, 10_000] }]] },
  { q: 'ياماها جديد', grades: [[{ kind: 'motorcycle', make: 'yamaha', condition: 'new' }]] },

  // A part for a model.
  {
    q: 'عادم r6',
    grades: [[{ kind: 'part', type: 'exhaust', title: /\bR6\b/ }], [{ kind: 'part', type: 'exhaust' }]],
  },
  {
    q: 'akrapovic mt09',
    grades: [
      [{ kind: 'part', make: 'akrapovic', title: /\bMT-09\b/ }],
      [
        { kind: 'part', make: 'akrapovic' },
        { kind: 'part', type: 'exhaust', title: /\bMT-09\b/ },
      ],
    ],
  },
  {
    q: 'شكمان هارلي',
    grades: [[{ kind: 'part', type: 'exhaust', title: /لهارلي/ }], [{ kind: 'part', type: 'exhaust' }]],
  },

  // Unfinished, mistyped, accented, or with words that no ad has.
  { q: 'kawa', grades: [[{ kind: 'motorcycle', make: 'kawasaki' }]] },
  { q: 'هوند', grades: [[{ kind: 'motorcycle', make: 'honda' }]] },
  { q: 'ténéré', grades: [[{ kind: 'motorcycle', title: /\bTenere\b/ }]] },
  { q: 'triumf bonnevile', grades: [[{ kind: 'motorcycle', title: /\bBonneville\b/ }]] },
  { q: 'هوندا للبيع مستعجل ياخي', grades: [[{ kind: 'motorcycle', make: 'honda' }]] },
];
