import '../fields/locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName, useLookups } from '@dabbab/platform/lookups';
import { readFit, UNIVERSAL } from './fit.ts';

/**
 * Gives a function that puts an entry of the column `fits` into words: "Yamaha MT-09 · 2017–2020". Until the lists are
 * there it says nothing; of a model that they do not hold, it says the entry itself.
 */
export function useFitText(): (fit: string) => string {
  const { t } = useTranslation('listings-fields');
  const models = useLookups()?.models;
  const nameOf = useLookupName();
  return (text) => {
    if (text === UNIVERSAL) return t('fit.universal');
    const fit = readFit(text);
    const entry = models?.find(({ maker, slug }) => `${maker}/${slug}` === fit?.model);
    if (!fit || !entry) return models ? text : '';
    const { from, to } = fit;
    // In Latin letters, as on the motorcycles themselves: several models share an Arabic name.
    const names = { make: nameOf('makers', entry.maker), model: entry.name_en };
    if (from === null && to === null) return t('fit.always', names);
    if (from === to) return t('fit.year', { ...names, year: from });
    if (to === null) return t('fit.since', { ...names, year: from });
    return from === null ? t('fit.until', { ...names, year: to }) : t('fit.between', { ...names, from, to });
  };
}
