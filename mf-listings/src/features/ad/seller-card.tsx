import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import type { Ad } from '../../data/listings/ad.ts';
import './seller-card.css';

/** Who sells it; leads to her page with her other ads. */
export function SellerCard({ seller }: { seller: NonNullable<Ad['seller']> }) {
  const { t } = useTranslation('listings');
  const { month } = useFormat();
  return (
    <Link className="seller-card" to={`/user/${seller.id}`}>
      <Avatar name={seller.username} src={seller.avatar_path && avatarUrl(seller.avatar_path)} size={56} />
      <span className="grow">
        <span className="seller-card__name">
          <bdi>{seller.username}</bdi>
        </span>
        <span className="seller-card__since">{t('seller.since', { month: month(seller.created_at) })}</span>
      </span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}
