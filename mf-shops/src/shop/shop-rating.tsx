import './shop-rating.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';

/** Shows how others rate the owner of a shop, and how many did; nothing without a review. */
export function ShopRating({ rating, reviews }: { rating: number | null; reviews: number }) {
  const { t } = useTranslation('shops');
  const { number } = useFormat();
  if (rating === null || reviews === 0) return null;
  return (
    <span className="shop-rating">
      <Icon name="star" size={16} solid />
      <span className="sr-only">{t('rating.stars', { rating: number(rating) })}</span>
      <bdi aria-hidden="true" dir="ltr" className="shop-rating__stars">
        {number(rating)}
      </bdi>
      <span>{t('rating.reviews', { count: reviews })}</span>
    </span>
  );
}
