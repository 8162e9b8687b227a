/** The most urgent thing that the figures show, by rules: what is first in the list and has something to show. */
import type { Source, View } from '../_shared/assistant/tools.ts';

export type Findings = Partial<Record<Source['tool'], { answer: View; source: Source }>>;
export interface Suggestion {
  suggestion: string;
  reason: string;
}

/** Says that there is nothing; the card of the console knows these words. */
export const NOTHING = 'No relevant data to analyze.';

const number = (value: unknown): string => Number(value).toLocaleString('en-US', { maximumFractionDigits: 2 });

interface Rule {
  of: keyof Findings;
  applies: (answer: View) => boolean;
  ar: (answer: View) => Suggestion;
  en: (answer: View) => Suggestion;
}

/** Each suggestion is also a question that is answered by rules. */
const rules: Rule[] = [
  {
    of: 'site_errors',
    applies: ({ total = 0, before = 0 }) => total >= 20 && total >= 2 * before,
    ar: ({ total, before }) => ({
      suggestion: 'شف أخطاء الموقع اليوم، لأنها زادت فجأة',
      reason: `أخطاء آخر 24 ساعة: ${number(total)}، واللي قبلها: ${number(before)}.`,
    }),
    en: ({ total, before }) => ({
      suggestion: 'Look at the errors of today: they went up suddenly',
      reason: `Errors in the last 24 hours: ${number(total)}, in those before: ${number(before)}.`,
    }),
  },
  {
    of: 'stale_reports',
    applies: ({ total = 0 }) => total > 0,
    ar: ({ total, rows = [] }) => ({
      suggestion: 'راجع البلاغات المتأخرة',
      reason: `بلاغات تنتظر من يومين أو أكثر: ${number(total)}، وأقدمها عمره بالأيام: ${number(rows[0]?.age_days)}.`,
    }),
    en: ({ total, rows = [] }) => ({
      suggestion: 'Decide the late reports',
      reason: `Reports pending for two days or longer: ${number(total)}. Age of the oldest in days: ${number(rows[0]?.age_days)}.`,
    }),
  },
  {
    of: 'unpaid_commissions',
    applies: ({ total = 0 }) => total > 0,
    ar: ({ total, amount }) => ({
      suggestion: 'تابع العمولات اللي ما اندفعت من 14 يوم',
      reason: `عددها: ${number(total)}، ومجموعها ${number(amount)} ريال.`,
    }),
    en: ({ total, amount }) => ({
      suggestion: 'Follow up the commissions unpaid for 14 days',
      reason: `There are ${number(total)} of them, SAR ${number(amount)} in all.`,
    }),
  },
  {
    of: 'search_misses',
    applies: ({ rows = [] }) => Number(rows[0]?.times ?? 0) >= 2,
    ar: ({ total, rows = [] }) => ({
      suggestion: 'ضيف مرادفات لأكثر كلمات البحث اللي ما لقت شي',
      reason: `«${String(rows[0]?.q)}» انبحث عنها ${number(rows[0]?.times)}، وكل الكلمات اللي ما لقت شي: ${number(total)}.`,
    }),
    en: ({ total, rows = [] }) => ({
      suggestion: 'Add synonyms for the searches that find nothing',
      reason: `“${String(rows[0]?.q)}” was searched ${number(rows[0]?.times)} times; ${number(total)} searches find nothing.`,
    }),
  },
  {
    of: 'price_outliers',
    applies: ({ above }) => Number(above) >= 3,
    ar: ({ above }) => ({
      suggestion: 'شف الإعلانات اللي سعرها أغلى من السوق',
      reason: `إعلانات سعرها فوق وسيط موديلها بـ30% أو أكثر: ${number(above)}.`,
    }),
    en: ({ above }) => ({
      suggestion: 'Look at the ads priced above the market',
      reason: `Ads priced 30% or more above the median of their model: ${number(above)}.`,
    }),
  },
  {
    of: 'trend',
    applies: ({ total = 0, before = 0 }) => before >= 10 && total <= 0.7 * before,
    ar: ({ total, before }) => ({
      suggestion: 'شف ليش قلّت الإعلانات الجديدة هالأسبوع',
      reason: `إعلانات جديدة آخر 7 أيام: ${number(total)}، واللي قبلها: ${number(before)}.`,
    }),
    en: ({ total, before }) => ({
      suggestion: 'See why there are fewer new ads this week',
      reason: `New ads in the last 7 days: ${number(total)}, in those before: ${number(before)}.`,
    }),
  },
];

/** What to suggest, and the view that says so. */
export function rank(findings: Findings, language: 'ar' | 'en'): Suggestion & { sources: Source[] } {
  for (const rule of rules) {
    const found = findings[rule.of];
    if (found && rule.applies(found.answer)) return { ...rule[language](found.answer), sources: [found.source] };
  }
  const suggestion = language === 'ar' ? 'ما فيه شي يحتاجك الحين.' : 'Nothing needs you right now.';
  return { suggestion, reason: NOTHING, sources: [] };
}
