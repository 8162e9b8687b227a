/** Short vowels and the like, and the stroke that makes words wider: seen by nobody who looks for a word. */
const unseen = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Folds one character as the database does before it looks for terms: `private.plain_text`. */
function fold(character: string): string {
  if (unseen.test(character)) return '';
  const plain = character
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u065f]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll(/[ىی]/gu, 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660));
  return /^[\p{L}\p{N}]+$/u.test(plain) ? plain : ' ';
}

/** A text as it is compared, and for each of its characters where it stands in what was written. */
function folded(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const one of fold(character)) {
      // Whatever stands between words counts as one blank.
      if (one !== ' ' || !plain.endsWith(' ')) {
        plain += one;
        places.push(at);
      }
    }
    at += character.length;
  }
  return { plain, places };
}

export interface Piece {
  text: string;
  marked: boolean;
}

/** Cuts a text where the words of a reason stand in it, however they are spelt; as one piece where they do not. */
export function markWords(text: string, words: string): Piece[] {
  const wanted = folded(words).plain.trim();
  const { plain, places } = folded(text);
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = wanted ? plain.indexOf(wanted) : -1; at !== -1; at = plain.indexOf(wanted, at + wanted.length)) {
    const from = places[at] ?? 0;
    const to = places[at + wanted.length] ?? text.length;
    if (from > done) pieces.push({ text: text.slice(done, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}
