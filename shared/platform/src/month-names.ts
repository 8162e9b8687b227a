import type { Language } from '@dabbab/contract/language';

/**
 * The Gregorian months as Saudi and British dates name them. Own data, because the first `Intl.DateTimeFormat` of a page takes
 * a slow phone 110 to 200 ms, and the page of an ad names the month since when its seller is there.
 */
export const monthNames: Record<Language, readonly string[]> = {
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};
