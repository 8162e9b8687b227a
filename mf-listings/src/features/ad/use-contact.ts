import { useTranslation } from '@dabbab/platform/i18n';
import { whatsappLink } from '@dabbab/platform/kit/phone-links';
import { type MessageDialog, useMessageDialog } from '@dabbab/ui/connected/use-message-dialog';
import type { Ad } from '../../data/listings/ad.ts';
import { type NumberAction, useNumber } from './use-number.ts';

/** The ways to reach the seller of an ad. */
export interface Contact {
  message: MessageDialog;
  whatsapp: NumberAction & { link: string | undefined };
  phone: NumberAction;
}

/** Holds the state of all ways to reach the seller, which the card and the bar on phones share. */
export function useContact(ad: Ad, title: string): Contact {
  const { t } = useTranslation('listings-ad');
  const linkTo = (number: string) =>
    whatsappLink(number, t('contact.whatsappText', { title, url: location.origin + location.pathname }));
  const message = useMessageDialog({ listingId: ad.id, sellerName: ad.seller?.username ?? '' });
  const whatsapp = useNumber(ad, 'whatsapp', (number) => {
    // Where the browser does not let it open, the button has become a link.
    window.open(linkTo(number), '_blank', 'noopener');
  });
  return {
    message: { ...message, available: ad.show_messaging && message.available },
    whatsapp: { ...whatsapp, link: whatsapp.number && linkTo(whatsapp.number) },
    phone: useNumber(ad, 'phone'),
  };
}
