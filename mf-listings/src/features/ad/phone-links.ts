/** Writes a number in E.164 as people here do: 05x xxx xxxx; a foreign one stays as it is. */
export function writtenPhone(number: string): string {
  const [, carrier, middle, end] = /^\+966(5\d)(\d{3})(\d{4})$/.exec(number) ?? [];
  return carrier ? `0${carrier} ${middle} ${end}` : number;
}

/** Makes a link that calls a number in E.164. */
export const callLink = (number: string): string => `tel:${number}`;

/** Makes a link that opens WhatsApp with a text for a number in E.164. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
