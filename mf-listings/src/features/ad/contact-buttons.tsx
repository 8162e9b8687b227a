import { useTranslation } from '@dabbab/platform/i18n';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { callLink, writtenPhone } from './phone-links.ts';
import type { Contact } from './use-contact.ts';
import './contact-buttons.css';

/** Message, WhatsApp, phone: as far as the seller wants them. On phones the bar has the first two. */
export function ContactButtons({ contact: { message, whatsapp, phone } }: { contact: Contact }) {
  const { t } = useTranslation('listings-ad');
  if (!message.available && !whatsapp.available && !phone.available) return null;
  return (
    <div className="contact-buttons">
      {message.available && (
        <Button
          variant="brand"
          size="lg"
          icon="message"
          className="contact-buttons__message contact-buttons--desktop"
          loading={message.opening}
          onClick={message.open}
        >
          {t('contact.message')}
        </Button>
      )}
      {whatsapp.available && <WhatsappButton whatsapp={whatsapp} className="contact-buttons--desktop" />}
      {phone.available &&
        (phone.number ? (
          <ButtonLink href={callLink(phone.number)} icon="phone">
            <bdi dir="ltr">{writtenPhone(phone.number)}</bdi>
          </ButtonLink>
        ) : (
          <Button icon="phone" loading={phone.asking} onClick={phone.ask}>
            {t('contact.phone')}
          </Button>
        ))}
    </div>
  );
}

interface WhatsappButtonProps {
  whatsapp: Contact['whatsapp'];
  className?: string;
}

function WhatsappButton({ whatsapp: { link, asking, ask }, className }: WhatsappButtonProps) {
  const { t } = useTranslation('listings-ad');
  if (link) {
    return (
      <ButtonLink href={link} target="_blank" rel="noopener" icon="whatsapp" className={className}>
        {t('contact.whatsappOpen')}
      </ButtonLink>
    );
  }
  return (
    <Button icon="whatsapp" loading={asking} onClick={ask} className={className}>
      {t('contact.whatsapp')}
    </Button>
  );
}
