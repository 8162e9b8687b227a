import { useTranslation } from '@dabbab/platform/i18n';
import type { KnownFit } from '../../../data/listings/part-fits.ts';
import { knownFit } from '../../../fits/known-fit.ts';

export interface FitDoubtProps {
  known: readonly KnownFit[];
  fit: string;
}

/** Says beside what the seller has chosen that others doubt or deny it; that is no error. */
export function FitDoubt({ known, fit }: FitDoubtProps) {
  const { t } = useTranslation('listings-ad-form');
  const state = knownFit(known, fit)?.state;
  if (state !== 'denied' && state !== 'contested') return null;
  return <p className="text-sm fits-field__doubt">{t(`fits.doubt.${state}`)}</p>;
}
