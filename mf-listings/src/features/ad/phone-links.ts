/** A number as Saudis write it: 05x xxx xxxx; a foreign one as it is. */
export function writtenPhone(number: string): string {
  const [, carrier, middle, end] = /^\+?966(5\d)(\d{3})(\d{4})$/.exec(number) ?? [];
  return carrier ? `0${carrier} ${middle} ${end}` : number;
}

/** A link that calls a number. */
export function callLink(number: string): string {
  return `tel:${number.startsWith('+') ? number : `+${number}`}`;
}

/** A link that opens WhatsApp with a text to send to a number. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
