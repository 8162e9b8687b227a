import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import type { ShopDetails } from '../../data/shops/shop.ts';
import { PhoneLink, WhatsappLink } from '../../shop/contact-links.tsx';
import { SocialLinks } from '../../shop/social-links.tsx';
import type { Contact } from '../../shop/use-contact.ts';

/** Shows how to reach a shop, and who runs it. */
export function ShopContact({ shop, contact }: { shop: ShopDetails; contact: Contact }) {
  const { t } = useTranslation('shops-shop-page');
  const owner = `/user/${shop.owner_id}`;
  const name = <bdi>{shop.owner_name}</bdi>;
  return (
    <section className="panel stack shop-contact" aria-labelledby="shop-contact">
      <h2 id="shop-contact" className="h4">
        {t('contact')}
      </h2>
      {(contact.phone ?? contact.whatsapp) && (
        <div className="row shop-contact__ways">
          <PhoneLink contact={contact} />
          <WhatsappLink contact={contact} />
        </div>
      )}
      <SocialLinks
        links={shop.social_links}
        shopName={contact.name}
        withoutWhatsapp={contact.whatsapp !== null}
        onFollowed={() => contact.count('link')}
      />
      <p className="shop-contact__owner">
        <Avatar name={shop.owner_name} src={shop.owner_avatar_path && avatarUrl(shop.owner_avatar_path)} size={36} />
        <span className="muted text-sm">{t('runBy')}</span>
        {hasRoute(owner) ? (
          <Link className="reach strong" to={owner}>
            {name}
          </Link>
        ) : (
          <span className="strong">{name}</span>
        )}
      </p>
    </section>
  );
}
