import '../../fields/locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useLookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { ownProfileQuery } from '../../data/listings/own-ads.ts';
import { modelFactsQuery } from '../../data/models/model-facts.ts';
import { type Known, withProposals } from './proposals.ts';

/** Gives a function that changes values together with what the form proposes from them. */
export function useProposals(userId: string): (before: AdValues, change: Partial<AdValues>) => AdValues {
  // The form does not wait for the names of colours: without them they are left out.
  const { t } = useTranslation('listings-fields', { useSuspense: false });
  const language = useLanguage();
  const makers = useLookups()?.makers;
  const { data: models } = useQuery(modelFactsQuery);
  const city = useQuery(ownProfileQuery(userId)).data?.city;
  const known = ({ color }: AdValues): Known => ({
    makers,
    models,
    city,
    colorIn: (asked) => (asked === language && color ? t(`choice.color.${color}`, { defaultValue: '' }) : ''),
  });
  return (before, change) => withProposals(before, change, known);
}
