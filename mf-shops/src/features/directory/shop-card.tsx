import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureSources } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { classNames } from '@dabbab/ui/class-names';
import { Lane } from '@dabbab/ui/lane';
import { Tag } from '@dabbab/ui/tag';
import { memo } from 'react';
import type { Shop } from '../../data/shops/shops.ts';
import { ContactLinks } from '../../shop/contact-links.tsx';
import { ShopLogo } from '../../shop/shop-logo.tsx';
import { useShopName } from '../../shop/use-shop-name.ts';
import { useDistanceText } from './distance.ts';
import { ShopFacts } from './shop-facts.tsx';
import './shop-card.css';

export interface ShopCardProps {
  shop: Shop;
  /** Low, without cover and description. */
  row: boolean;
  /** In the first view. */
  priority: boolean;
  /** Called with the shop when it is pointed at or focused, and with null afterwards. */
  onPoint: (id: string | null) => void;
}

/**
 * Shows a shop of the directory; the whole card leads to its page, beside the ways to reach it. Memoized, so that a list
 * that grows draws only new cards.
 */
export const ShopCard = memo(function ShopCard({ shop, row, priority, onPoint }: ShopCardProps) {
  const { t } = useTranslation('shops');
  const language = useLanguage();
  const distanceText = useDistanceText();
  const { text: name, ...foreignName } = useShopName(shop);
  const { text, ...foreign } = textIn(language, { ar: shop.description_ar, en: shop.description_en });
  const point = () => onPoint(shop.id);
  const leave = () => onPoint(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- marks the pin of the card; what is pressed is its link
    <article
      className={classNames('card shop-card', row && 'shop-card--row')}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {!row && (
        <div className="shop-card__cover">
          {shop.cover_path ? (
            <img
              {...pictureSources(shop.cover_path)}
              sizes="(min-width: 1024px) 27vw, (min-width: 640px) 50vw, 100vw"
              alt=""
              width={640}
              height={256}
              loading={priority ? 'eager' : 'lazy'}
            />
          ) : (
            <Lane edge />
          )}
          {shop.featured && (
            <Tag tone="brand" className="shop-card__tag">
              {t('directory.featured')}
            </Tag>
          )}
        </div>
      )}
      <div className="shop-card__body">
        <ShopLogo name={name} photoPath={shop.photo_path} size={row ? 64 : 72} />
        <div className="shop-card__text">
          <h2 className="shop-card__name">
            <Link className="card__link" to={`/shop/${shop.id}`} {...foreignName}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <ShopFacts shop={shop} distance={shop.distance_km === null ? undefined : distanceText(shop.distance_km)} />
        </div>
        {text && !row && (
          <p dir="auto" className="muted text-sm clamp-2 shop-card__description" {...foreign}>
            {text}
          </p>
        )}
        <div className="shop-card__ways">
          <ContactLinks shop={shop} />
        </div>
      </div>
    </article>
  );
});
