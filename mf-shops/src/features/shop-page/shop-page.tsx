import { useTranslation } from '@dabbab/platform/i18n';
import { hasSlot } from '@dabbab/platform/registry';
import { useAuth } from '@dabbab/platform/session';
import { Slot } from '@dabbab/platform/slot';
import { useTitle } from '@dabbab/platform/title';
import { useState } from 'react';
import type { ShopDetails } from '../../data/shops/shop.ts';
import { useContact } from '../../shop/use-contact.ts';
import { useShopName } from '../../shop/use-shop-name.ts';
import { ShopAbout } from './shop-about.tsx';
import { ShopBar } from './shop-bar.tsx';
import { ShopContact } from './shop-contact.tsx';
import { ShopCover } from './shop-cover.tsx';
import { ShopGallery } from './shop-gallery.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopHours } from './shop-hours.tsx';
import { ShopPlace } from './shop-place.tsx';

/** Shows a shop, and all that its visitor or owner can do with it. */
export function ShopPage({ shop }: { shop: ShopDetails }) {
  const { t } = useTranslation('shops-shop-page');
  const { user } = useAuth();
  const name = useShopName(shop);
  const contact = useContact(shop);
  const own = user?.id === shop.owner_id;
  // A heading over ads that do not come would say that there are none.
  const [listed, setListed] = useState(hasSlot('listing-grid'));
  useTitle(name.text);
  return (
    <article className="page shop-page">
      <ShopCover shop={shop} />
      <ShopHead shop={shop} name={name} contact={contact} own={own} />
      <div className="shop-page__columns">
        <div className="shop-page__side">
          <ShopHours hours={shop.hours} />
          <ShopContact shop={shop} contact={contact} />
          <ShopAbout shop={shop} />
          <ShopPlace shop={shop} name={name.text} contact={contact} />
        </div>
        <div className="shop-page__main">
          <ShopGallery paths={shop.gallery} name={name.text} />
          {listed && (
            <section data-filled={shop.ads > 0} className="shop-page__ads" aria-labelledby="shop-ads">
              <h2 id="shop-ads" className="h2 shop-page__title">
                {t('ads', { count: shop.ads })}
              </h2>
              <Slot name="listing-grid" shopId={shop.id} ownerId={shop.owner_id} onFailed={() => setListed(false)} />
            </section>
          )}
        </div>
      </div>
      {!own && <ShopBar contact={contact} />}
      {contact.message?.dialog}
    </article>
  );
}
