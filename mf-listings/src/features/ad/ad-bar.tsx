import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { MessageButton, WhatsappButton } from './contact-buttons.tsx';
import type { Contact } from './use-contact.ts';
import './ad-bar.css';

export interface AdBarProps {
  contact: Contact;
  /** Leads to the form for bids; absent where the ad takes none. */
  onBid: (() => void) | undefined;
}

/** Keeps message, bid and WhatsApp at hand on phones, in place of the bar of the site. */
export function AdBar({ contact: { message, whatsapp }, onBid }: AdBarProps) {
  const { t } = useTranslation('listings-ad');
  if (!message.available && !whatsapp.available && !onBid) return null;
  const whatsappAlone = !message.available && !onBid;
  return (
    <div className="ad-bar replaces-bottom-bar">
      <MessageButton message={message} className="ad-bar__wide" />
      {onBid && (
        <Button
          variant={message.available ? 'outline' : 'brand'}
          className={message.available ? undefined : 'ad-bar__wide'}
          onClick={onBid}
        >
          {t('bid.short')}
        </Button>
      )}
      <WhatsappButton whatsapp={whatsapp} className={whatsappAlone ? 'ad-bar__wide' : undefined}>
        <span className={whatsappAlone ? undefined : 'sr-only'}>{t('contact.whatsapp')}</span>
      </WhatsappButton>
    </div>
  );
}
