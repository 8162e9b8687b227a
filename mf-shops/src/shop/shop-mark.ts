/** Words that say only "shop"; the mark is made of the other ones. */
const generic = new Set(['متجر', 'معرض', 'محل', 'ورشة', 'مركز', 'مؤسسة', 'شركة', 'the', 'shop', 'store', 'workshop']);

const LONGEST_WORD = 5;

/**
 * Makes the logo of a shop without a photo: the telling word of an Arabic name (its letters are joined, so initials would
 * not be legible), or the initials of a Latin one.
 */
export function shopMark(name: string): string {
  const all = name.split(/\s+/).filter(Boolean);
  const telling = all.filter((word) => !generic.has(word.toLowerCase()));
  const [first = '', second = ''] = telling.length > 0 ? telling : all;
  if (!/\p{Script=Arabic}/u.test(first)) return `${firstLetter(first)}${firstLetter(second)}`.toUpperCase();
  const word = first.replace(/^ال(?=..)/, '');
  return Array.from(word).length <= LONGEST_WORD ? word : firstLetter(word);
}

function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
