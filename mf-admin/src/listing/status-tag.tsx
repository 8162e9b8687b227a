import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import { type ListingFacts, listingStatus, statusTones } from './listing-status.ts';

/** The state of an ad in one word. */
export function StatusTag({ ad }: { ad: ListingFacts }) {
  const { t } = useTranslation('admin');
  const status = listingStatus(ad);
  return <Tag tone={statusTones[status]}>{t(`latest.status.${status}`)}</Tag>;
}
