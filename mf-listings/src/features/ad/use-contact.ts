import { useTranslation } from '@dabbab/platform/i18n';
import type { Ad } from '../../data/listings/ad.ts';
import { whatsappLink } from './phone-links.ts';
import { type MessageAction, useMessage } from './use-message.tsx';
import { type NumberAction, useNumber } from './use-number.ts';

/** The ways to reach the seller of an ad. */
export interface Contact {
  message: MessageAction;
  whatsapp: NumberAction & { link: string | undefined };
  phone: NumberAction;
}

/** Holds the state of all ways to reach the seller, which the card and the bar on phones share. */
export function useContact(ad: Ad, title: string): Contact {
  const { t } = useTranslation('listings-ad');
  const linkTo = (number: string) =>
    whatsappLink(number, t('contact.whatsappText', { title, url: location.origin + location.pathname }));
  const whatsapp = useNumber(ad, 'whatsapp', (number) => {
    // Where the browser does not let it open, the button has become a link.
    window.open(linkTo(number), '_blank', 'noopener');
  });
  return {
    message: useMessage(ad),
    whatsapp: { ...whatsapp, link: whatsapp.number && linkTo(whatsapp.number) },
    phone: useNumber(ad, 'phone'),
  };
}
