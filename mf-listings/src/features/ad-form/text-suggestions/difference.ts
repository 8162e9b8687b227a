/** A stretch of a text: in both versions, only in the old one, or only in the new one. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer texts are shown one after the other: comparing them takes the product of their lengths. */
const MOST_WORDS = 1200;

/** How one text becomes another, word by word (the longest common subsequence). */
export function difference(before: string, after: string): Piece[] {
  const old = textsOf(before);
  const fresh = textsOf(after);
  if (old.length > MOST_WORDS || fresh.length > MOST_WORDS) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  const common = commonLengths(old, fresh);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [was, is] = [old[i], fresh[j]];
    if (was !== undefined && was === is) {
      push(pieces, 'same', was);
      i += 1;
      j += 1;
    } else if (is === undefined || (was !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      push(pieces, 'removed', was ?? '');
      i += 1;
    } else {
      push(pieces, 'added', is);
      j += 1;
    }
  }
  return pieces;
}

const textsOf = (text: string) => text.match(/\s+|\S+/g) ?? [];
const at = (table: readonly Uint16Array[], row: number, column: number) => table[row]?.[column] ?? 0;

/** For every pair of rests, how many words they share in order. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (!row) continue;
      row[j] = old[i] === fresh[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function push(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
