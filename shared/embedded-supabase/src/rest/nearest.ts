/** The name that was probably meant: the one that takes the fewest changes, if those are few. */

export function nearest(word: string, names: readonly string[]): string | null {
  let best: string | null = null;
  let fewest = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    // Long words, and names of another length, are not worth the work.
    if (word.length > 100 || Math.abs(name.length - word.length) >= fewest) continue;
    const changes = distance(word, name);
    if (changes < fewest) [best, fewest] = [name, changes];
  }
  return best;
}

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
