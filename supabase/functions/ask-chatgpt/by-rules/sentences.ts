/** Figures in sentences of both languages. Counts stand behind a colon, so that no word has to agree with them. */
import type { ToolName, View } from '../../_shared/assistant/tools.ts';
import type { Language } from '../input.ts';
import type { City } from './intent.ts';

type Row = Record<string, unknown>;

/** So many rows are put into words; the desk has the rest. */
const ROWS = 5;

export interface Sentences {
  unknown: string;
  proposed: string;
  missing: string;
  already: string;
  tell: (asked: { tool: ToolName; city?: string }, answer: View) => string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): string => Number(value).toLocaleString('en-US', { maximumFractionDigits: 2 });

/** How much more or less it is than before. */
function change(now: unknown, before: unknown): string {
  if (Number(before) === 0) return '';
  const percent = Math.round((100 * Number(now)) / Number(before) - 100);
  return ` (${percent > 0 ? '+' : ''}${percent}%)`;
}

const list = (rows: Row[], line: (row: Row) => string): string[] => rows.slice(0, ROWS).map((row) => `• ${line(row)}`);

/** Cities in which anything was sold. */
const sold = ({ rows = [] }: View): Row[] => rows.filter((row) => Number(row.sold) + Number(row.sold_before) > 0);

export function say(language: Language, cities: City[]): Sentences {
  return language === 'ar' ? inArabic(cities) : inEnglish(cities);
}

function inArabic(cities: City[]): Sentences {
  const days = (count: unknown) => {
    const n = Number(count);
    if (n <= 1) return 'اليوم';
    if (n === 2) return 'آخر يومين';
    return n <= 10 ? `آخر ${n} أيام` : `آخر ${n} يوم`;
  };
  const age = (count: unknown) => {
    const n = Number(count);
    if (n === 0) return 'من اليوم';
    if (n === 1) return 'من يوم';
    if (n === 2) return 'من يومين';
    return n <= 10 ? `من ${n} أيام` : `من ${n} يوم`;
  };
  const city = (slug: unknown) => cities.find((one) => one.slug === slug)?.name_ar ?? String(slug);
  const title = (row: Row) => text(row.title_ar) ?? text(row.title_en) ?? 'بدون عنوان';
  const measures: Record<string, string> = {
    listings: 'إعلانات جديدة',
    users: 'مستخدمين جدد',
    messages: 'رسائل',
    sales: 'مبيعات',
    income: 'مدفوعات بالريال',
    reports: 'بلاغات',
    errors: 'أخطاء',
  };
  const reasons: Record<string, string> = {
    scam: 'احتيال',
    wrong_category: 'تصنيف غلط',
    prohibited_item: 'شي ممنوع',
    offensive_content: 'محتوى مسيء',
    harassment: 'مضايقة',
    impersonation: 'انتحال',
    other: 'سبب ثاني',
  };
  const tell: Record<ToolName, (answer: View, asked: { city?: string }) => string[]> = {
    counts: (is) => [
      'الوضع الحين:',
      `إعلانات نشطة: ${number(is.active_listings)}، جديدة خلال 24 ساعة: ${number(is.new_listings_24h)}`,
      `مستخدمين: ${number(is.users)}، جدد خلال 7 أيام: ${number(is.new_users_7d)}`,
      `متاجر مشتركة: ${number(is.shops)}`,
      `رسائل خلال 24 ساعة: ${number(is.messages_24h)}`,
      `بلاغات تنتظر: ${number(is.pending_reports)}، عمولات ما اندفعت: ${number(is.unpaid_commissions)}، أخطاء خلال 24 ساعة: ${number(is.site_errors_24h)}`,
    ],
    trend: (is) => {
      const most = (is.rows ?? []).toSorted((a, b) => Number(b.value) - Number(a.value))[0];
      return [
        `${measures[String(is.measure)]}، ${days(is.days)}: ${number(is.total)}، والمدة اللي قبلها: ${number(is.before)}${change(is.total, is.before)}.`,
        ...(most && Number(most.value) > 0 ? [`أعلى يوم ${String(most.day)}: ${number(most.value)}.`] : []),
      ];
    },
    sales_by_city: (is, asked) => {
      if (asked.city) {
        const row = is.rows?.find((one) => one.city === asked.city) ?? {};
        return [
          `${city(asked.city)}، ${days(is.days)}:`,
          `انباع: ${number(row.sold ?? 0)}، والمدة اللي قبلها: ${number(row.sold_before ?? 0)}${change(row.sold ?? 0, row.sold_before ?? 0)}`,
          `عمولات اندفعت: ${number(row.commissions ?? 0)} ريال، والمدة اللي قبلها: ${number(row.commissions_before ?? 0)} ريال${change(row.commissions ?? 0, row.commissions_before ?? 0)}`,
        ];
      }
      return [
        `انباع ${days(is.days)}: ${number(is.total)}، والمدة اللي قبلها: ${number(is.before)}${change(is.total, is.before)}.`,
        ...list(sold(is), (row) => `${city(row.city)}: ${number(row.sold)}، قبلها ${number(row.sold_before)}`),
      ];
    },
    price_outliers: (is) => [
      `إعلانات سعرها بعيد عن وسيط موديلها بـ${number(is.percent)}% أو أكثر: ${number(is.total)}، منها أغلى: ${number(is.above)}.`,
      ...list(
        is.rows ?? [],
        (row) =>
          `${title(row)}: ${number(row.price)} ريال، والوسيط ${number(row.median)}${change(row.price, row.median)}`,
      ),
    ],
    search_misses: (is) => [
      `كلمات بحث ما لقت شي: ${number(is.total)}.`,
      ...list(is.rows ?? [], (row) => `«${String(row.q)}»: ${number(row.times)}`),
    ],
    stale_reports: (is) => [
      `بلاغات تنتظر ${age(is.days)} أو أكثر: ${number(is.total)}.`,
      ...list(
        is.rows ?? [],
        (row) => `${title(row)}: ${reasons[String(row.reason)] ?? String(row.reason)}، ${age(row.age_days)}`,
      ),
    ],
    unpaid_commissions: (is) => [
      `عمولات ما اندفعت ${age(is.days)} أو أكثر: ${number(is.total)}، مجموعها ${number(is.amount)} ريال.`,
      ...list(is.rows ?? [], (row) => `${title(row)}: ${number(row.amount)} ريال، ${age(row.age_days)}`),
    ],
    site_errors: (is) => [
      `أخطاء ${days(is.days)}: ${number(is.total)}، والمدة اللي قبلها: ${number(is.before)}${change(is.total, is.before)}.`,
      ...list(is.rows ?? [], (row) => `${String(row.message)}: ${number(row.times)}`),
    ],
    listing: (is) => [
      `${title(is)}: ${number(is.price)} ريال، ${city(is.city)}.`,
      `الحالة: ${is.suspended ? 'موقوف' : is.sold ? 'مباع' : 'ظاهر'}، بلاغات تنتظر: ${number(is.pending_reports)}.`,
    ],
  };
  return {
    unknown:
      'ما عندي نموذج لغوي، فأجاوب على أسئلة محددة: وضع الموقع، الإعلانات والمستخدمين الجدد، المبيعات حسب المدينة، الدخل، الأسعار البعيدة عن السوق، كلمات البحث اللي ما لقت شي، البلاغات المتأخرة، العمولات اللي ما اندفعت، وأخطاء الموقع.',
    proposed: 'جهّزت لك التغيير. راجعه تحت، وما يصير إلا إذا أكّدته.',
    missing: 'ما لقيت هذا الشي. يمكن انحذف.',
    already: 'هو كذا من قبل، فما فيه شي يتغيّر.',
    tell: (asked, answer) => tell[asked.tool](answer, asked).join('\n'),
  };
}

function inEnglish(cities: City[]): Sentences {
  const days = (count: unknown) => (Number(count) <= 1 ? 'today' : `in the last ${number(count)} days`);
  const age = (count: unknown) => {
    const n = Number(count);
    if (n === 0) return 'since today';
    return n === 1 ? 'for a day' : `for ${n} days`;
  };
  const city = (slug: unknown) => cities.find((one) => one.slug === slug)?.name_en ?? String(slug);
  const title = (row: Row) => text(row.title_en) ?? text(row.title_ar) ?? 'Untitled';
  const measures: Record<string, string> = {
    listings: 'New ads',
    users: 'New users',
    messages: 'Messages',
    sales: 'Sales',
    income: 'Payments in riyals',
    reports: 'Reports',
    errors: 'Errors',
  };
  const tell: Record<ToolName, (answer: View, asked: { city?: string }) => string[]> = {
    counts: (is) => [
      'Right now:',
      `Active ads: ${number(is.active_listings)}, new in 24 hours: ${number(is.new_listings_24h)}`,
      `Users: ${number(is.users)}, new in 7 days: ${number(is.new_users_7d)}`,
      `Subscribed shops: ${number(is.shops)}`,
      `Messages in 24 hours: ${number(is.messages_24h)}`,
      `Pending reports: ${number(is.pending_reports)}, unpaid commissions: ${number(is.unpaid_commissions)}, errors in 24 hours: ${number(is.site_errors_24h)}`,
    ],
    trend: (is) => {
      const most = (is.rows ?? []).toSorted((a, b) => Number(b.value) - Number(a.value))[0];
      return [
        `${measures[String(is.measure)]} ${days(is.days)}: ${number(is.total)}, before that: ${number(is.before)}${change(is.total, is.before)}.`,
        ...(most && Number(most.value) > 0 ? [`Most on ${String(most.day)}: ${number(most.value)}.`] : []),
      ];
    },
    sales_by_city: (is, asked) => {
      if (asked.city) {
        const row = is.rows?.find((one) => one.city === asked.city) ?? {};
        return [
          `${city(asked.city)} ${days(is.days)}:`,
          `Sold: ${number(row.sold ?? 0)}, before that: ${number(row.sold_before ?? 0)}${change(row.sold ?? 0, row.sold_before ?? 0)}`,
          `Commissions paid: SAR ${number(row.commissions ?? 0)}, before that: SAR ${number(row.commissions_before ?? 0)}${change(row.commissions ?? 0, row.commissions_before ?? 0)}`,
        ];
      }
      return [
        `Sold ${days(is.days)}: ${number(is.total)}, before that: ${number(is.before)}${change(is.total, is.before)}.`,
        ...list(sold(is), (row) => `${city(row.city)}: ${number(row.sold)}, before ${number(row.sold_before)}`),
      ];
    },
    price_outliers: (is) => [
      `Ads priced ${number(is.percent)}% or more off the median of their model: ${number(is.total)}, above it: ${number(is.above)}.`,
      ...list(
        is.rows ?? [],
        (row) =>
          `${title(row)}: SAR ${number(row.price)}, median ${number(row.median)}${change(row.price, row.median)}`,
      ),
    ],
    search_misses: (is) => [
      `Searches that found nothing: ${number(is.total)}.`,
      ...list(is.rows ?? [], (row) => `“${String(row.q)}”: ${number(row.times)}`),
    ],
    stale_reports: (is) => [
      `Reports pending ${age(is.days)} or longer: ${number(is.total)}.`,
      ...list(
        is.rows ?? [],
        (row) => `${title(row)}: ${String(row.reason).replaceAll('_', ' ')}, ${age(row.age_days)}`,
      ),
    ],
    unpaid_commissions: (is) => [
      `Commissions unpaid ${age(is.days)} or longer: ${number(is.total)}, SAR ${number(is.amount)} in all.`,
      ...list(is.rows ?? [], (row) => `${title(row)}: SAR ${number(row.amount)}, ${age(row.age_days)}`),
    ],
    site_errors: (is) => [
      `Errors ${days(is.days)}: ${number(is.total)}, before that: ${number(is.before)}${change(is.total, is.before)}.`,
      ...list(is.rows ?? [], (row) => `${String(row.message)}: ${number(row.times)}`),
    ],
    listing: (is) => [
      `${title(is)}: SAR ${number(is.price)}, ${city(is.city)}.`,
      `State: ${is.suspended ? 'suspended' : is.sold ? 'sold' : 'shown'}, pending reports: ${number(is.pending_reports)}.`,
    ],
  };
  return {
    unknown:
      'No language model is configured, so these are the questions I answer: the site right now, new ads and users, sales by city, income, prices off the market, searches that found nothing, late reports, unpaid commissions, and errors of the site.',
    proposed: 'The change is ready below. Nothing happens until you confirm it.',
    missing: 'I did not find that. It may be gone.',
    already: 'It is so already, so there is nothing to change.',
    tell: (asked, answer) => tell[asked.tool](answer, asked).join('\n'),
  };
}
