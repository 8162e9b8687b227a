import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { type AdColumn, type AdField, adFields } from '../data/listings/ad-fields.ts';

/** Names the options of a choice: by the lookup lists, or by the texts of the fields. */
export function useChoiceName(): (field: AdColumn, slug: string) => string {
  const { t } = useTranslation(['listings-fields', 'listings']);
  const name = useLookupName();
  return (column, slug) => {
    const { options }: AdField = adFields[column];
    if (typeof options === 'string') return name(options, slug);
    // Filters name colours, too, on a page that has not the texts of the fields.
    if (column === 'color') return t(`listings:colors.${slug}`, { defaultValue: slug });
    return t(`listings-fields:choice.${column}.${slug}`, { defaultValue: slug });
  };
}
