import { useTranslation } from '@dabbab/platform/i18n';
import type { Ad } from '../../data/listings/ad.ts';
import { whatsappLink } from './phone-links.ts';
import { type MessageAction, useMessage } from './use-message.tsx';
import { type NumberAction, useNumber } from './use-number.ts';

/** The ways to the seller of an ad; one state for the card and the bar of a phone. */
export interface Contact {
  message: MessageAction;
  whatsapp: NumberAction & { link: string | undefined };
  phone: NumberAction;
}

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
