import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { TextInLanguage } from '@dabbab/platform/kit/translated-text';
import { useLookupName } from '@dabbab/platform/lookups';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Slot } from '@dabbab/platform/slot';
import { ButtonLink } from '@dabbab/ui/button';
import { useShare } from '@dabbab/ui/connected/use-share';
import { IconButton } from '@dabbab/ui/icon-button';
import type { ShopDetails } from '../../data/shops/shop.ts';
import { MessageButton } from '../../shop/contact-links.tsx';
import { OpenBadge } from '../../shop/open-badge.tsx';
import { ShopLogo } from '../../shop/shop-logo.tsx';
import { ShopRating } from '../../shop/shop-rating.tsx';
import type { Contact } from '../../shop/use-contact.ts';
import { ReportButton } from './report-button.tsx';

interface ShopHeadProps {
  shop: ShopDetails;
  name: TextInLanguage;
  contact: Contact;
  own: boolean;
}

/** Shows which shop it is, how others rate it and whether it is open, with what can be done. */
export function ShopHead({ shop, name: { text: name, ...foreign }, contact, own }: ShopHeadProps) {
  const { t } = useTranslation('shops-shop-page');
  const { number } = useFormat();
  const nameOf = useLookupName();
  const share = useShare();
  const meta = [shop.type && nameOf('shop_types', shop.type), shop.city && nameOf('cities', shop.city)].filter(Boolean);
  const reviews = `/user/${shop.owner_id}`;
  const rating = <ShopRating rating={shop.rating} reviews={shop.reviews} />;
  return (
    <header className="shop-head">
      <ShopLogo name={name} photoPath={shop.photo_path} size={96} />
      <div className="grow shop-head__text">
        <h1 className="h1">
          <bdi {...foreign}>{name}</bdi>
        </h1>
        {meta.length > 0 && <p className="shop-head__meta">{meta.join(' · ')}</p>}
        <p className="row shop-head__facts">
          <OpenBadge hours={shop.hours} />
          {shop.reviews > 0 &&
            (hasRoute(reviews) ? (
              <Link className="reach shop-head__rating" to={`${reviews}#profile-reviews`}>
                {rating}
              </Link>
            ) : (
              rating
            ))}
          <span className="shop-head__followers">
            {t('followers', { count: shop.followers, number: number(shop.followers) })}
          </span>
        </p>
      </div>
      <div className="row shop-head__actions">
        {own ? (
          <ButtonLink as={Link} to="/profile/shop" variant="ink" icon="shop">
            {t('edit')}
          </ButtonLink>
        ) : (
          <>
            <MessageButton contact={contact} variant="brand" className="shop-head__message" />
            <Slot name="follow-button" personId={shop.owner_id} />
          </>
        )}
        <IconButton icon="share" label={t('share')} onClick={() => void share(name)} />
        {!own && <ReportButton shopId={shop.id} />}
      </div>
    </header>
  );
}
