import { MessageButton, PhoneLink, WhatsappLink } from '../../shop/contact-links.tsx';
import type { Contact } from '../../shop/use-contact.ts';

/** Keeps the ways to a shop at hand on phones, in place of the bar of the site. */
export function ShopBar({ contact }: { contact: Contact }) {
  const { message, phone, whatsapp } = contact;
  if (!message && !phone && !whatsapp) return null;
  return (
    <div className="shop-bar replaces-bottom-bar">
      <MessageButton contact={contact} variant="brand" className="shop-bar__wide" />
      <PhoneLink contact={contact} compact={message !== null} className={message ? undefined : 'shop-bar__wide'} />
      <WhatsappLink contact={contact} compact={message !== null || phone !== null} />
    </div>
  );
}
