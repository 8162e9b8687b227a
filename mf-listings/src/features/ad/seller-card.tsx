import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import type { Ad } from '../../data/listings/ad.ts';
import { sellerQuery } from '../../data/listings/seller.ts';
import './seller-card.css';

/** Shows who sells the ad and how others rate them; leads to their page with their other ads. */
export function SellerCard({ seller }: { seller: NonNullable<Ad['seller']> }) {
  const { t } = useTranslation('listings-ad');
  const { month, number } = useFormat();
  const { data } = useQuery(sellerQuery(seller.id));
  return (
    <Link className="seller-card" to={`/user/${seller.id}`}>
      <Avatar name={seller.username} src={seller.avatar_path && avatarUrl(seller.avatar_path)} size={56} />
      <span className="grow">
        <span className="seller-card__name">
          <bdi>{seller.username}</bdi>
        </span>
        <span className="seller-card__facts">{t('seller.since', { month: month(seller.created_at) })}</span>
        {/* Its line is kept while it loads. */}
        <span className="seller-card__facts">
          {data && (
            <>
              {data.rating !== null && (
                <span className="seller-card__rating">
                  <Icon name="star" size={16} solid />
                  <span className="sr-only">{t('seller.rating', { rating: number(data.rating) })}</span>
                  <bdi aria-hidden="true">{number(data.rating)}</bdi>
                </span>
              )}
              <span>{t('seller.reviews', { count: data.reviews })}</span>
              <span>{t('seller.ads', { count: data.active_ads })}</span>
            </>
          )}
        </span>
        {/* What the site knows to be true; its line is kept as well. */}
        <span className="seller-card__facts seller-card__verified">
          {data?.phone_verified && (
            <span>
              <Icon name="shield" size={16} />
              {t('seller.verified')}
            </span>
          )}
          {data !== undefined && data !== null && data.verified_sales > 0 && (
            <span>
              <Icon name="check" size={16} />
              {t('seller.sales', { count: data.verified_sales })}
            </span>
          )}
        </span>
      </span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}
