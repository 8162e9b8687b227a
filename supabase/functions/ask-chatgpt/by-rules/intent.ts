/** What a question is about, read off its words: which tool with which arguments, or which change. */
import type { ChangeName } from '../../_shared/assistant/proposals.ts';
import type { Args, ToolName } from '../../_shared/assistant/tools.ts';

export type Intent = { tool: ToolName; args: Args; city?: string } | { change: ChangeName; args: Args };

export interface City {
  slug: string;
  name_ar: string | null;
  name_en: string;
}

/** Words as they are compared: one form for the ways to write an Arabic letter, a digit, a capital. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ئ', 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

/** So many days as a question says them; undefined where it does not. */
function daysOf(words: string): number | undefined {
  const [, count] = /(\d{1,3}) ?(?:يوم|ايام|days?)/.exec(words) ?? [];
  if (count) return Number(count);
  if (/اسبوعين|two weeks/.test(words)) return 14;
  if (/اسبوع|week/.test(words)) return 7;
  if (/شهر|month/.test(words)) return 30;
  if (/يومين|two days/.test(words)) return 2;
  return /اليوم|today|امس|yesterday/.test(words) ? 1 : undefined;
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const trend =
  (measure: string) =>
  (words: string): Args => ({ measure, days: between(daysOf(words) ?? 7, 2, 20) });
const waiting =
  (usual: number) =>
  (words: string): Args => ({ days: between(daysOf(words) ?? usual, 0, 365) });

/** In this order: the first whose words stand in the question. */
const topics: { words: RegExp; tool: ToolName; args: (words: string) => Args }[] = [
  { words: /مرادف|بحث|يبحثون|يدورون|ما لقو|search|synonym|\bmiss/, tool: 'search_misses', args: () => ({}) },
  { words: /عموله|عمولات|commission/, tool: 'unpaid_commissions', args: waiting(7) },
  { words: /بلاغ|شكوي|شكاوي|report|complain/, tool: 'stale_reports', args: waiting(2) },
  {
    words: /سعر|اسعار|غالي|اغلي|رخيص|ارخص|price|expensive|cheap/,
    tool: 'price_outliers',
    args: (words) => ({ percent: between(Number(/(\d{1,3}) ?[%٪]/.exec(words)?.[1] ?? 30), 10, 200) }),
  },
  {
    words: /خطا|اخطاء|عطل|error|crash|broken/,
    tool: 'site_errors',
    args: (words) => ({ days: between(daysOf(words) ?? 1, 1, 14) }),
  },
  {
    words: /مدينه|مدن|انباع|مبيع|بيع|sold|sale|sell|cit(?:y|ies)/,
    tool: 'sales_by_city',
    args: (words) => ({ days: between(daysOf(words) ?? 7, 1, 90) }),
  },
  { words: /دخل|ايراد|مدفوع|income|revenue|earn|paid/, tool: 'trend', args: trend('income') },
  { words: /رساله|رسايل|محادث|message|chat/, tool: 'trend', args: trend('messages') },
  {
    words: /(?:جديد|جدد|سجل|new|sign).*(?:مستخدم|user|rider)|(?:مستخدم|user|rider).*(?:جديد|جدد|سجل|new|sign)/,
    tool: 'trend',
    args: trend('users'),
  },
  {
    words:
      /(?:جديد|اليوم|اسبوع|شهر|new|today|week|month).*(?:اعلان|\bads?\b|listing)|(?:اعلان|\bads?\b|listing).*(?:جديد|اليوم|اسبوع|شهر|new|today|week|month)/,
    tool: 'trend',
    args: trend('listings'),
  },
  {
    words:
      /كم|عدد|ملخص|احصا|وضع|ارقام|اعلان|مستخدم|متجر|متاجر|how many|summary|overview|figures|\bads?\b|listing|user|shop/,
    tool: 'counts',
    args: () => ({}),
  },
];

/** Undefined for a question that the rules do not know. */
export function intentOf(prompt: string, cities: City[]): Intent | undefined {
  const words = fold(prompt);
  const change = changeOf(prompt, words);
  if (change) return change;
  const [ad] = UUID.exec(words) ?? [];
  if (ad) return { tool: 'listing', args: { listing_id: ad } };
  const city = cities.find(({ name_ar, name_en }) =>
    [name_ar, name_en].some((name) => name && words.includes(fold(name))),
  );
  const topic = topics.find((one) => one.words.test(words));
  // What is sold and earned is told by city: one that is named is what the question is about.
  if (city && (!topic || ['unpaid_commissions', 'sales_by_city', 'counts'].includes(topic.tool)))
    return { tool: 'sales_by_city', args: { days: between(daysOf(words) ?? 7, 1, 90) }, city: city.slug };
  return topic && { tool: topic.tool, args: topic.args(words) };
}

function changeOf(prompt: string, words: string): Intent | undefined {
  const [, said, alternatives] = /(?:مرادف|synonym)\S*\s*:?\s*([^=]+)=(.+)/isu.exec(prompt) ?? [];
  if (said && alternatives) {
    const parts = alternatives.split(/[,،]/).map(unquoted);
    return { change: 'add_synonym', args: { term: unquoted(said), alternatives: parts.filter(Boolean).slice(0, 6) } };
  }
  const [ad] = UUID.exec(words) ?? [];
  if (!ad || !/(?:وقف|اوقف|اخف|suspend|hide)/.test(words)) return undefined;
  const [, why] = /(?:لأن|لان|السبب|because|reason)\s*:?\s*(.+)$/isu.exec(prompt) ?? [];
  return {
    change: 'suspend_listing',
    args: { listing_id: ad, suspended: true, reason: why?.trim().slice(0, 500) ?? null },
  };
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replaceAll(/^[«"'“]+|[»"'”.]+$/g, '')
    .trim();
