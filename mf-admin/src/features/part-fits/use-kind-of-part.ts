import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import type { NamedPart } from '../../data/part-fits/part-fits.ts';

/** Gives a function that says of what kind a part is, and who makes it: "Exhausts · Akrapovič". */
export function useKindOfPart(): (part: NamedPart) => string {
  const { t } = useTranslation('admin-part-fits');
  const nameOf = useLookupName();
  return ({ part_category, make }) =>
    [nameOf('part_categories', part_category), make === null ? t('noMake') : nameOf('makers', make)].join(' · ');
}
