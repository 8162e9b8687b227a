/** A piece of a text: words, or an address that may be opened. */
export type Piece = { text: string } | { href: string; label: string };

// Own code: linkify-it and linkifyjs also link what nobody wrote as an address (`file.sa`), and show it as it was written.
const address = /\bhttps?:\/\/[^\s<>"'«»“”]+/gi;
/** Marks at the end belong to the sentence. */
const trailing = /[.,:;!?)\]}…،؛؟]+$/;
const LONGEST_LABEL = 48;

/**
 * Finds the addresses in a text. Only http and https count; each is shown by the host that it really leads to, so that
 * `https://dabbab.sa@evil.test` and letters that look alike deceive nobody.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const addWords = (until: number) => {
    if (until > end) pieces.push({ text: text.slice(end, until) });
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = found.replace(trailing, '');
    const link = linkOf(written);
    if (!link) continue;
    addWords(index);
    pieces.push(link);
    end = index + written.length;
  }
  addWords(text.length);
  return pieces;
}

function linkOf(written: string): Piece | undefined {
  if (!URL.canParse(written)) return undefined;
  const { href, host, pathname, search, username, password } = new URL(written);
  if (username || password) return undefined;
  const label = host + (pathname === '/' ? '' : pathname) + search;
  return { href, label: label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label };
}
