import './preview.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { readPhone, showPhone } from '@dabbab/platform/kit/phone-number';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { Lane } from '@dabbab/ui/lane';
import { Sheet } from '@dabbab/ui/sheet';
import type { OwnShop } from '../../../data/own-shop/own-shop.ts';
import { OpenBadge } from '../../../shop/open-badge.tsx';
import { ShopLogo } from '../../../shop/shop-logo.tsx';
import { SocialLinks } from '../../../shop/social-links.tsx';
import { useShopName } from '../../../shop/use-shop-name.ts';
import { checkHours } from '../hours/hours-draft.ts';
import { rowOf, type ShopValues } from '../shop-values.ts';

export interface PreviewSheetProps {
  open: boolean;
  onClose: () => void;
  /** The shop as it is stored; null for one that is not opened yet. */
  shop: OwnShop | null;
  values: ShopValues;
  /** Path of the logo, once it is stored. */
  logo: string | null;
  /** Addresses of the pictures in their order. */
  pictures: readonly string[];
}

/** Shows the shop as riders will see it, with what is typed and not saved yet. */
export function PreviewSheet({ open, onClose, shop, ...preview }: PreviewSheetProps) {
  const { t } = useTranslation('shops-desk');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('preview.title')}
      closeLabel={t('close')}
      footer={
        shop?.state === 'running' && hasRoute(`/shop/${shop.id}`) ? (
          <ButtonLink as={Link} to={`/shop/${shop.id}`} target="_blank" block>
            {t('preview.page')}
          </ButtonLink>
        ) : undefined
      }
    >
      <ShopPreview {...preview} />
    </Sheet>
  );
}

function ShopPreview({ values, logo, pictures }: Pick<PreviewSheetProps, 'values' | 'logo' | 'pictures'>) {
  const { t } = useTranslation('shops-desk');
  const language = useLanguage();
  const nameOf = useLookupName();
  const row = rowOf(values, logo, []);
  const { text: name, ...foreignName } = useShopName(row);
  const { text, ...foreign } = textIn(language, { ar: row.description_ar, en: row.description_en });
  const meta = [row.type && nameOf('shop_types', row.type), row.city && nameOf('cities', row.city)].filter(Boolean);
  const hoursAreRight = Object.keys(checkHours(values.hours)).length === 0;
  const phone = readPhone(values.contact_number);
  const [cover, ...others] = pictures;
  return (
    <article className="shop-preview">
      <div className="shop-preview__cover">{cover ? <img src={cover} alt="" /> : <Lane edge />}</div>
      <div className="shop-preview__head">
        <ShopLogo name={name} photoPath={logo} size={72} />
        <div className="grow">
          <h3 className="h3" {...foreignName}>
            <bdi>{name || t('preview.noName')}</bdi>
          </h3>
          {meta.length > 0 && <p className="muted text-sm">{meta.join(' · ')}</p>}
        </div>
      </div>
      {values.hours.told && hoursAreRight && (
        <p>
          <OpenBadge hours={row.hours} />
        </p>
      )}
      {text && (
        <p dir="auto" className="shop-preview__text" {...foreign}>
          {text}
        </p>
      )}
      <ul className="shop-preview__ways">
        {phone && (
          <li>
            <Icon name="phone" size={18} />
            <bdi dir="ltr">{showPhone(phone)}</bdi>
          </li>
        )}
        {(row.maps_url ?? row.lat) !== null && (
          <li>
            <Icon name="pin" size={18} />
            {t('preview.map')}
          </li>
        )}
      </ul>
      <SocialLinks links={row.social_links} shopName={name} onFollowed={() => {}} />
      {others.length > 0 && (
        <ul className="shop-preview__pictures" aria-label={t('preview.pictures')}>
          {others.map((address, index) => (
            <li key={address}>
              <img src={address} alt={t('preview.picture', { number: index + 2 })} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
