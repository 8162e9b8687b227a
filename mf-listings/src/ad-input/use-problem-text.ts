import './locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { type AdField, adFields } from '../data/listings/ad-fields.ts';
import type { FormField } from './ad-values.ts';
import type { AdProblem } from './validate.ts';

/** Puts what is wrong with a field of an ad into words. */
export function useProblemText(): (name: FormField, problem: AdProblem) => string {
  const { t } = useTranslation('listings-ad-input');
  const { number } = useFormat();
  return (name, { code, least, most, match = '' }) => {
    const field: Partial<AdField> = name === 'photos' ? {} : adFields[name];
    const show = (count = 0) => (field.kind === 'number' && field.grouped === false ? String(count) : number(count));
    return t(`errors.${code}`, { context: name, least: show(least), most: show(most), match });
  };
}
