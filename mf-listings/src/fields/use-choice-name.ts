import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { type AdColumn, type AdField, adFields } from '../data/listings/ad-fields.ts';

/** Names the options of a choice: by the lookup lists, or by the texts of the fields. */
export function useChoiceName(): (field: AdColumn, slug: string) => string {
  const { t } = useTranslation('listings-fields');
  const name = useLookupName();
  return (column, slug) => {
    const { options }: AdField = adFields[column];
    return typeof options === 'string' ? name(options, slug) : t(`choice.${column}.${slug}`, { defaultValue: slug });
  };
}
