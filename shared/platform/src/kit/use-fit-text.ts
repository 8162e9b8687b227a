import './fit/locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName, useLookups } from '@dabbab/platform/lookups';
import { readFit, UNIVERSAL } from './fit.ts';
import { useYearsText } from './use-years-text.ts';

/**
 * Gives a function that puts an entry of the column `fits` into words: "Yamaha MT-09 · 2017–2020". Until the lists are
 * there it says nothing; of a model that they do not hold, it says the entry itself.
 */
export function useFitText(): (fit: string) => string {
  const { t } = useTranslation('platform-kit-fit');
  const models = useLookups()?.models;
  const nameOf = useLookupName();
  const yearsText = useYearsText();
  return (text) => {
    if (text === UNIVERSAL) return t('universal');
    const fit = readFit(text);
    const entry = models?.find(({ maker, slug }) => `${maker}/${slug}` === fit?.model);
    if (!fit || !entry) return models ? text : '';
    // In Latin letters, as on the motorcycles themselves: several models share an Arabic name.
    const model = t('model', { make: nameOf('makers', entry.maker), model: entry.name_en });
    return fit.from === null && fit.to === null ? model : `${model} · ${yearsText(fit)}`;
  };
}
