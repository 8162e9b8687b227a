import type { Language } from '@dabbab/contract/language';
import { type Lookup, lookupName } from '@dabbab/platform/lookups';

/**
 * Names a model in a list that is searched: with its make, in Latin letters as on the motorcycle itself, since several
 * share an Arabic name. It is found by either language.
 */
export const modelWords = (maker: Lookup, model: Lookup, language: Language) => ({
  label: `${lookupName(maker, language)} ${model.name_en}`,
  also: [maker.name_en, maker.name_ar, model.name_ar].filter(Boolean).join(' '),
});
