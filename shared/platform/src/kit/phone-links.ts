/** How people here write the numbers of this country: 05x xxx xxxx, 011 xxx xxxx, 9200 xxxxx, 800 xxx xxxx. */
const written: [RegExp, string][] = [
  [/^\+966([15]\d)(\d{3})(\d{4})$/, '0$1 $2 $3'],
  [/^\+966(9200)(\d{5})$/, '$1 $2'],
  [/^\+966(800)(\d{3})(\d{4})$/, '$1 $2 $3'],
];

/** Writes a number in E.164 as people here do; a foreign one stays as it is. */
export function writtenPhone(number: string): string {
  const [form, parts] = written.find(([pattern]) => pattern.test(number)) ?? [];
  return form && parts ? number.replace(form, parts) : number;
}

/** Makes a link that calls a number in E.164. */
export const callLink = (number: string): string => `tel:${number}`;

/** Makes a link that opens WhatsApp with a text for a number in E.164. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
