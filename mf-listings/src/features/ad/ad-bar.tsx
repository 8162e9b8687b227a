import { useTranslation } from '@dabbab/platform/i18n';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import type { Contact } from './use-contact.ts';
import './ad-bar.css';

export interface AdBarProps {
  contact: Contact;
  /** Leads to the form for offers; absent where the ad takes none. */
  onBid: (() => void) | undefined;
}

/** What one does about an ad, always at hand on phones; in the place of the bar of the site. */
export function AdBar({ contact: { message, whatsapp }, onBid }: AdBarProps) {
  const { t } = useTranslation('listings-ad');
  if (!message.available && !whatsapp.available && !onBid) return null;
  const wide = (first: boolean) => (first ? 'ad-bar__wide' : undefined);
  const whatsappAlone = !message.available && !onBid;
  const whatsappFace = whatsappAlone ? t('contact.whatsapp') : <span className="sr-only">{t('contact.whatsapp')}</span>;
  return (
    <div className="ad-bar" data-replaces="bottom-bar">
      {message.available && (
        <Button
          variant="brand"
          icon="message"
          className="ad-bar__wide"
          loading={message.opening}
          onClick={message.open}
        >
          {t('contact.message')}
        </Button>
      )}
      {onBid && (
        <Button variant={message.available ? 'outline' : 'brand'} className={wide(!message.available)} onClick={onBid}>
          {t('bid.short')}
        </Button>
      )}
      {whatsapp.available &&
        (whatsapp.link ? (
          <ButtonLink href={whatsapp.link} target="_blank" rel="noopener" className={wide(whatsappAlone)}>
            <Icon name="whatsapp" size={20} />
            {whatsappFace}
          </ButtonLink>
        ) : (
          <Button className={wide(whatsappAlone)} loading={whatsapp.asking} onClick={whatsapp.ask}>
            <Icon name="whatsapp" size={20} />
            {whatsappFace}
          </Button>
        ))}
    </div>
  );
}
