import './social-links.css';
import type { Json } from '@dabbab/platform/database.types';
import { useTranslation } from '@dabbab/platform/i18n';
import { networks } from '../data/shops/networks.ts';

interface SocialLinksProps {
  /** `shops.social_links`: network to https address. */
  links: Json;
  shopName: string;
  /** Its WhatsApp stands elsewhere already. */
  withoutWhatsapp?: boolean;
  /** A link was followed. */
  onFollowed: () => void;
}

/** Links to the pages of a shop elsewhere; nothing where it has none. */
export function SocialLinks({ links, shopName, withoutWhatsapp = false, onFollowed }: SocialLinksProps) {
  const { t } = useTranslation('shops');
  const known = (links ?? {}) as Record<string, unknown>;
  const shown = networks.flatMap((network) => {
    const address = known[network];
    if (network === 'whatsapp' && withoutWhatsapp) return [];
    return typeof address === 'string' && address.startsWith('https://') ? [{ network, address }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="shop-links" aria-label={t('links.label', { name: shopName })}>
      {shown.map(({ network, address }) => (
        <li key={network}>
          <a
            className="chip"
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            onClick={onFollowed}
          >
            <span className={network === 'website' ? 'sr-only' : undefined}>{t(`links.${network}`)}</span>
            {network === 'website' && <bdi dir="ltr">{hostOf(address)}</bdi>}
            <span className="sr-only">{t('links.newWindow')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Names a site by its host. */
const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
