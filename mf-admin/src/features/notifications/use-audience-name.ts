import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';

/** Gives a function that says whom a notice is for. */
export function useAudienceName(): (notice: { audience: string; city: string | null }) => string {
  const { t } = useTranslation('admin-notifications');
  const nameOf = useLookupName();
  return ({ audience, city }) =>
    city ? t('audience.ofCity', { city: nameOf('cities', city) }) : t(`audience.${audience}`);
}
