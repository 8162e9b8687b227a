import { useTranslation } from '@dabbab/platform/i18n';
import { callLink, whatsappLink, writtenPhone } from '@dabbab/platform/kit/phone-links';
import { isMobile, readPhone } from '@dabbab/platform/kit/phone-number';
import { useAuth } from '@dabbab/platform/session';
import { type MessageDialog, useMessageDialog } from '@dabbab/ui/connected/use-message-dialog';
import { type ContactMeans, countContact } from '../data/shops/count-contact.ts';
import { mapLink } from './map-link.ts';
import { type ShopNames, useShopName } from './use-shop-name.ts';

/** What one must know of a shop to reach it. */
export interface ReachableShop extends ShopNames {
  id: string;
  owner_id: string;
  contact_number: string | null;
  maps_url: string | null;
  lat: number | null;
  lng: number | null;
}

/** The ways to a shop; null where there is none of the kind. */
export interface Contact {
  name: string;
  phone: { link: string; written: string } | null;
  whatsapp: string | null;
  message: MessageDialog | null;
  map: string | null;
  /** Counts that one of them was taken, but not by the owner. */
  count: (means: ContactMeans) => void;
}

/** Gives the ways to a shop, and holds the dialog to write to its owner. */
export function useContact(shop: ReachableShop): Contact {
  const { t } = useTranslation('shops');
  const { user } = useAuth();
  const { text: name } = useShopName(shop);
  const own = user?.id === shop.owner_id;
  const count = (means: ContactMeans) => {
    if (!own) countContact(shop.id, means);
  };
  const message = useMessageDialog({ personId: shop.owner_id, personName: name }, () => count('message'));
  const number = shop.contact_number && (readPhone(shop.contact_number) ?? shop.contact_number);
  return {
    name,
    phone: number ? { link: callLink(number), written: writtenPhone(number) } : null,
    // Landlines have none.
    whatsapp: number && isMobile(number) ? whatsappLink(number, t('contact.whatsappText', { name })) : null,
    message: message.available && !own ? message : null,
    map: mapLink(shop),
    count,
  };
}
