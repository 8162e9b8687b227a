import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { pictureSources, pictureUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { Lane } from '@dabbab/ui/lane';
import type { Shop } from '../../data/shops/shops.ts';
import { shopMark } from '../../shop/shop-mark.ts';

/** Shows a shop of the directory and the ways to reach it. */
export function ShopCard({ shop, priority }: { shop: Shop; priority: boolean }) {
  const { t } = useTranslation('shops');
  const nameOf = useLookupName();
  const language = useLanguage();
  const { text: name, ...foreignName } = textIn(language, { ar: shop.name_ar, en: shop.name_en });
  const { text, ...foreign } = textIn(language, { ar: shop.description_ar, en: shop.description_en });
  const meta = [shop.type && nameOf('shop_types', shop.type), shop.city && nameOf('cities', shop.city)].filter(Boolean);
  return (
    <article className="card shop-card">
      <div className="shop-card__cover">
        {shop.cover_path ? (
          <img
            {...pictureSources(shop.cover_path)}
            sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
            alt=""
            width={640}
            height={256}
            loading={priority ? 'eager' : 'lazy'}
          />
        ) : (
          <Lane edge />
        )}
      </div>
      <div className="shop-card__body">
        <span className="shop-card__logo" aria-hidden="true">
          {shop.photo_path ? (
            <img src={pictureUrl(shop.photo_path, 320)} alt="" width={72} height={72} />
          ) : (
            shopMark(name)
          )}
        </span>
        <h2 className="shop-card__name">
          <bdi {...foreignName}>{name}</bdi>
        </h2>
        <p className="shop-card__meta">{meta.join(' · ')}</p>
        {text && (
          <p dir="auto" className="muted text-sm clamp-2 shop-card__text" {...foreign}>
            {text}
          </p>
        )}
        <div className="row shop-card__ways">
          {shop.contact_number && (
            <ButtonLink
              size="sm"
              icon="phone"
              href={`tel:${shop.contact_number}`}
              aria-label={t('call', { name, number: shop.contact_number })}
            >
              <bdi dir="ltr">{shop.contact_number}</bdi>
            </ButtonLink>
          )}
          {shop.maps_url && (
            <ButtonLink
              size="sm"
              icon="pin"
              href={shop.maps_url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('mapOf', { name })}
            >
              {t('map')}
            </ButtonLink>
          )}
          <Link className="link text-sm" to={`/user/${shop.owner_id}`} aria-label={t('adsOf', { name })}>
            {t('ads')}
          </Link>
        </div>
      </div>
    </article>
  );
}
