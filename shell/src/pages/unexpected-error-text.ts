import type { Language } from '@dabbab/contract/language';

/** Texts of the last resort. They are no locale file, because loading one may be what failed. */
export const unexpectedErrorText: Record<Language, { title: string; text: string; retry: string; home: string }> = {
  ar: {
    title: 'صار خطأ غير متوقع',
    text: 'ما قدرنا نعرض هذه الصفحة. حدّثها، أو ارجع للرئيسية.',
    retry: 'حدّث الصفحة',
    home: 'الرئيسية',
  },
  en: {
    title: 'Unexpected Application Error',
    text: 'We could not show this page. Reload it, or go back to the home page.',
    retry: 'Reload the page',
    home: 'Home',
  },
};
