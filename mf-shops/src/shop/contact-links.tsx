import { useTranslation } from '@dabbab/platform/i18n';
import { Button, ButtonLink, type ButtonVariant } from '@dabbab/ui/button';
import { type Contact, type ReachableShop, useContact } from './use-contact.ts';

interface WayProps {
  contact: Contact;
  size?: 'sm' | undefined;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
  /** Shows the icon alone; its name stays for those who cannot see it. */
  compact?: boolean | undefined;
}

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/** Calls the shop. */
export function PhoneLink({ contact: { name, phone, count }, compact, ...look }: WayProps) {
  const { t } = useTranslation('shops');
  if (!phone) return null;
  return (
    <ButtonLink
      {...look}
      icon="phone"
      href={phone.link}
      aria-label={t('contact.call', { name, number: phone.written })}
      onClick={() => count('phone')}
    >
      {!compact && <bdi dir="ltr">{phone.written}</bdi>}
    </ButtonLink>
  );
}

/** Opens WhatsApp with a first line. */
export function WhatsappLink({ contact: { name, whatsapp, count }, compact, ...look }: WayProps) {
  const { t } = useTranslation('shops');
  if (!whatsapp) return null;
  return (
    <ButtonLink
      {...look}
      {...outside}
      icon="whatsapp"
      href={whatsapp}
      aria-label={t('contact.whatsappOf', { name })}
      onClick={() => count('whatsapp')}
    >
      {!compact && t('contact.whatsapp')}
    </ButtonLink>
  );
}

/** Opens the dialog to write to the shop; whoever draws it draws `contact.message.dialog`, too. */
export function MessageButton({ contact: { name, message }, compact, ...look }: WayProps) {
  const { t } = useTranslation('shops');
  if (!message) return null;
  return (
    <Button
      {...look}
      icon="message"
      loading={message.opening}
      aria-label={t('contact.messageTo', { name })}
      onClick={message.open}
    >
      {!compact && t('contact.message')}
    </Button>
  );
}

/** Shows in maps where the shop is. */
export function MapLink({ contact: { name, map, count }, compact, ...look }: WayProps) {
  const { t } = useTranslation('shops');
  if (!map) return null;
  return (
    <ButtonLink
      {...look}
      {...outside}
      icon="pin"
      href={map}
      aria-label={t('contact.mapOf', { name })}
      onClick={() => count('map')}
    >
      {!compact && t('contact.map')}
    </ButtonLink>
  );
}

/** Offers the ways to a shop in one row, as cards do: its number, and the others by their icons. */
export function ContactLinks({ shop }: { shop: ReachableShop }) {
  const contact = useContact(shop);
  return (
    <div className="row">
      <PhoneLink contact={contact} size="sm" />
      <WhatsappLink contact={contact} size="sm" compact />
      <MessageButton contact={contact} size="sm" compact />
      <MapLink contact={contact} size="sm" compact />
      {contact.message?.dialog}
    </div>
  );
}
