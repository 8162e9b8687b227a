import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { ListingCardData } from '../data/listings/list.ts';

/** Shows the one tag of a card: reserved, or else featured, takes bids, or else under warranty. */
export function ListingTag({ listing }: { listing: ListingCardData }) {
  const { t } = useTranslation('listings');
  if (listing.reserved) return <Tag tone="glass">{t('card.reserved')}</Tag>;
  if (listing.featured) return <Tag tone="brand">{t('card.featured')}</Tag>;
  if (listing.bidding_enabled) return <Tag tone="glass">{t('card.bids')}</Tag>;
  if (listing.warranty) return <Tag tone="glass">{t('card.warranty')}</Tag>;
  return null;
}
