/** A number in E.164 as Saudis write it: 05x xxx xxxx; a foreign one as it is. */
export function writtenPhone(number: string): string {
  const [, carrier, middle, end] = /^\+966(5\d)(\d{3})(\d{4})$/.exec(number) ?? [];
  return carrier ? `0${carrier} ${middle} ${end}` : number;
}

/** A link that calls a number in E.164. */
export const callLink = (number: string): string => `tel:${number}`;

/** A link that opens WhatsApp with a text to send to a number in E.164. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
