import type { Language } from '@dabbab/contract/language';

type Texts = Record<'title' | 'text' | 'retry' | 'home' | 'offlineTitle' | 'offlineText', string>;

/** Texts of the last resort. They are no locale file, because loading one may be what failed. */
export const unexpectedErrorText: Record<Language, Texts> = {
  ar: {
    title: 'صار خطأ غير متوقع',
    text: 'ما قدرنا نعرض هذي الصفحة. حدّثها، أو ارجع للرئيسية.',
    retry: 'حدّث الصفحة',
    home: 'الرئيسية',
    offlineTitle: 'ما فيه اتصال بالإنترنت',
    offlineText: 'نكمّل من هنا أول ما يرجع الاتصال.',
  },
  en: {
    title: 'Unexpected Application Error',
    text: 'We could not show this page. Reload it, or go back to the home page.',
    retry: 'Reload the page',
    home: 'Home',
    offlineTitle: 'You are offline',
    offlineText: 'We go on from here as soon as you are connected again.',
  },
};
