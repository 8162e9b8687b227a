import type { JudgedQuery } from './judged-query.ts';

/** Queries the search was examined with when it was finished. */
export const secondJudged: readonly JudgedQuery[] = [
  // A model, before the parts that fit it and before its sisters.
  { q: 'r6', grades: [[{ kind: 'motorcycle', title: /\bYZF-R6\b/ }]] },
  { q: 's1000rr', grades: [[{ kind: 'motorcycle', title: /\bS 1000 RR\b/ }]] },
  { q: 'gold wing', grades: [[{ kind: 'motorcycle', title: /\bGold Wing\b/ }]] },
  { q: 'سبورتستر', grades: [[{ kind: 'motorcycle', title: /\bSportster S\b/ }]] },
  { q: 'سي بي ار ٦٥٠', grades: [[{ kind: 'motorcycle', title: /\bCBR650R\b/ }]] },
  { q: 'zx6r', grades: [[{ kind: 'motorcycle', title: /\bZX-6R\b/ }]] },
  { q: 'africatwin', grades: [[{ kind: 'motorcycle', title: /\bAfrica Twin\b/ }]] },
  { q: 'رود كنق', grades: [[{ kind: 'motorcycle', title: /\bRoad King\b/ }]] },
  { q: 'drz 400', grades: [[{ kind: 'motorcycle', title: /\bDR-Z400\b/ }]] },
  { q: 'تيماكس', grades: [[{ kind: 'motorcycle', title: /\bTMAX\b/ }]] },
  { q: '1250gs', grades: [[{ kind: 'motorcycle', title: /\bR 1250 GS\b/ }]] },
  {
    q: 'سوبر دوك ١٢٩٠',
    grades: [[{ kind: 'motorcycle', title: /\b1290 Super Duke R\b/ }], [{ kind: 'motorcycle', title: /\bDuke\b/ }]],
  },
  { q: 'رابتر', grades: [[{ kind: 'motorcycle', title: /\bRaptor\b/ }]] },

  // A make: its motorcycles, before the jackets and pipes that carry its name.
  { q: 'harly davidson', grades: [[{ kind: 'motorcycle', make: 'harley-davidson' }]] },
  { q: 'سوزوكى', grades: [[{ kind: 'motorcycle', make: 'suzuki' }]] },
  { q: 'تريمف', grades: [[{ kind: 'motorcycle', make: 'triumph' }]] },
  { q: 'كان ام', grades: [[{ kind: 'motorcycle', make: 'can-am' }]] },
  { q: 'royalenfield', grades: [[{ kind: 'motorcycle', make: 'royal-enfield' }]] },

  // A type of motorcycle.
  { q: 'رباعي', grades: [[{ kind: 'motorcycle', type: 'atv' }]] },
  { q: 'دباب', grades: [[{ kind: 'motorcycle' }]] },
  { q: 'سبورت', grades: [[{ kind: 'motorcycle', type: 'sport' }]] },
  { q: 'scooters', grades: [[{ kind: 'motorcycle', type: 'scooter' }]] },
  { q: 'dirt bikes', grades: [[{ kind: 'motorcycle', type: 'dirt' }]] },

  // A part, before the motorcycles whose sellers praise it.
  { q: 'exhaust', grades: [[{ kind: 'part', type: 'exhaust' }]] },
  { q: 'الخوذات', grades: [[{ kind: 'part', type: 'helmet' }]] },
  { q: 'فرامل', grades: [[{ kind: 'part', type: 'disc' }]] },
  { q: 'كفر خلفي', grades: [[{ kind: 'part', type: 'tyre', title: /خلفي/ }], [{ kind: 'part', type: 'tyre' }]] },
  { q: 'جنزير', grades: [[{ kind: 'part', type: 'chain' }]] },
  { q: 'جاكت', grades: [[{ kind: 'part', type: 'jacket' }]] },
  { q: 'motorcycle battery', grades: [[{ kind: 'part', type: 'battery' }]] },
  { q: 'bike with cases', grades: [[{ kind: 'motorcycle', title: /cases included/ }]] },

  // With a city.
  {
    q: 'ياماها جدة',
    grades: [[{ kind: 'motorcycle', make: 'yamaha', city: 'jeddah' }], [{ kind: 'motorcycle', make: 'yamaha' }]],
  },
  {
    q: 'ducati khobar',
    grades: [[{ kind: 'motorcycle', make: 'ducati', city: 'khobar' }], [{ kind: 'motorcycle', make: 'ducati' }]],
  },
  {
    q: 'كفرات بالرياض',
    grades: [[{ kind: 'part', type: 'tyre', city: 'riyadh' }], [{ kind: 'part', type: 'tyre' }]],
  },
  {
    q: 'سكوتر في المدينه',
    grades: [[{ kind: 'motorcycle', type: 'scooter', city: 'madinah' }], [{ kind: 'motorcycle', type: 'scooter' }]],
  },
  {
    q: 'كي تي ام الدمام',
    grades: [[{ kind: 'motorcycle', make: 'ktm', city: 'dammam' }], [{ kind: 'motorcycle', make: 'ktm' }]],
  },

  // With a year, a condition or a price.
  {
    q: 'ninja 2024 بالرياض',
    grades: [[{ kind: 'motorcycle', title: /\bNinja\b/, year: [2024, 2024], city: 'riyadh' }]],
  },
  { q: 'سوزوكي ٢٠٢٣', grades: [[{ kind: 'motorcycle', make: 'suzuki', year: [2023, 2023] }]] },
  { q: 'كاواساكي اقل من 25 الف', grades: [[{ kind: 'motorcycle', make: 'kawasaki', price: [0, 25_000] }]] },
  { q: 'cruiser below 30k', grades: [[{ kind: 'motorcycle', type: 'cruiser', price: [0, 30_000] }]] },
  { q: 'كواد تحت ثلاثين الف', grades: [[{ kind: 'motorcycle', type: 'atv', price: [0, 30_000] }]] },
  { q: 'خوذة جديدة', grades: [[{ kind: 'part', type: 'helmet', condition: 'new' }]] },

  // A part for a model.
  {
    q: 'exhaust z900',
    grades: [[{ kind: 'part', type: 'exhaust', title: /\bZ900\b/ }], [{ kind: 'part', type: 'exhaust' }]],
  },
  {
    q: 'دسكات r1',
    grades: [[{ kind: 'part', type: 'disc', title: /\bR1\b/ }], [{ kind: 'part', type: 'disc' }]],
  },
  {
    q: 'كفرات كواد',
    grades: [[{ kind: 'part', type: 'tyre', title: /رباعي/ }], [{ kind: 'part', type: 'tyre' }]],
  },

  // Unfinished, mistyped, accented, or with words that no ad has.
  { q: 'duca', grades: [[{ kind: 'motorcycle', make: 'ducati' }]] },
  { q: 'ياما', grades: [[{ kind: 'motorcycle', make: 'yamaha' }]] },
  { q: 'tenere', grades: [[{ kind: 'motorcycle', title: /\bTenere\b/ }]] },
  { q: 'yamaha rapter', grades: [[{ kind: 'motorcycle', title: /\bRaptor\b/ }]] },
  { q: 'ابي كاواساكي نظيف الله يسعدكم', grades: [[{ kind: 'motorcycle', make: 'kawasaki' }]] },
];
