import { useTranslation } from '@dabbab/platform/i18n';
import { callLink, writtenPhone } from '@dabbab/platform/kit/phone-links';
import { Button, ButtonLink, type ButtonProps } from '@dabbab/ui/button';
import { classNames } from '@dabbab/ui/class-names';
import type { Contact } from './use-contact.ts';
import './contact-buttons.css';

/** Offers the ways to the seller that the seller allows. On phones the bar has all but the phone. */
export function ContactButtons({ contact: { message, whatsapp, phone } }: { contact: Contact }) {
  const { t } = useTranslation('listings-ad');
  if (!message.available && !whatsapp.available && !phone.available) return null;
  return (
    <div className={classNames('row contact-buttons', !phone.available && 'contact-buttons--in-bar')}>
      <MessageButton message={message} size="lg" className="contact-buttons__message contact-buttons--desktop" />
      <WhatsappButton whatsapp={whatsapp} className="contact-buttons--desktop">
        {whatsapp.link ? t('contact.whatsappOpen') : t('contact.whatsapp')}
      </WhatsappButton>
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

/** Opens the dialog to write to the seller, who must allow it. */
export function MessageButton({ message, ...look }: ButtonProps & Pick<Contact, 'message'>) {
  const { t } = useTranslation('listings-ad');
  if (!message.available) return null;
  return (
    <Button {...look} variant="brand" icon="message" loading={message.opening} onClick={message.open}>
      {t('contact.message')}
    </Button>
  );
}

export interface WhatsappButtonProps extends Pick<ButtonProps, 'className' | 'children'>, Pick<Contact, 'whatsapp'> {}

/** Asks for the WhatsApp number of the seller, who must show it; then it is a link to a chat. */
export function WhatsappButton({ whatsapp: { available, link, asking, ask }, ...look }: WhatsappButtonProps) {
  if (!available) return null;
  if (link) return <ButtonLink {...look} href={link} target="_blank" rel="noopener" icon="whatsapp" />;
  return <Button {...look} icon="whatsapp" loading={asking} onClick={ask} />;
}
