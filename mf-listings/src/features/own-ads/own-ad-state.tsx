import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag, type TagProps } from '@dabbab/ui/tag';
import type { OwnListing, OwnState } from '../../data/listings/own-listings.ts';
import { useTimeLeft } from './use-time-left.ts';

const tones: Record<OwnState, TagProps['tone']> = {
  on_sale: 'ok',
  reserved: 'info',
  waiting: 'warn',
  refused: 'danger',
  suspended: 'danger',
  expired: undefined,
  sold: undefined,
};

const isAhead = (iso: string) => Date.parse(iso) > Date.now();

/** Says in which state an ad is, and since or until when. */
export function OwnAdState({ ad }: { ad: OwnListing }) {
  const { t } = useTranslation('listings-own-ads');
  const { ago } = useFormat();
  const timeLeft = useTimeLeft();
  const open = ad.state === 'on_sale' || ad.state === 'reserved';
  const since = ad.sold_at ?? (ad.state === 'expired' ? ad.expires_at : ad.created_at);
  const featured = open && ad.featured_until !== null && isAhead(ad.featured_until);
  return (
    <p className="own-ad__state">
      <Tag tone={tones[ad.state]} className={ad.state === 'sold' ? 'own-ad__sold' : undefined}>
        {t(`states.${ad.state}`)}
      </Tag>
      {featured && <Tag tone="brand">{t('featured')}</Tag>}
      <span className="own-ad__since">{open ? timeLeft(ad.expires_at) : ago(since)}</span>
    </p>
  );
}
