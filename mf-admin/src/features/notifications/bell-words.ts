import type { Language } from '@dabbab/contract/language';

/** The sentence of a notice, as people read it in either language: that of mf-messaging, which a test compares. */
export const bellWords: Record<Language, string> = { ar: 'من إدارة دبّاب', en: 'From the Dabbab team' };
