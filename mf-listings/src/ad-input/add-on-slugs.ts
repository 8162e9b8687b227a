import { foldText } from '@dabbab/platform/kit/fold-text';
import type { Lookup } from '@dabbab/platform/lookups';

/** How a name is compared: spelling and blanks do not count. */
const folded = (name: string) => foldText(name).replaceAll(' ', '');

/** Names add-ons by their slugs, whichever language they are written in, each once; other words stay as they are. */
export function addOnSlugs(words: readonly string[], addOns: readonly Lookup[]): string[] {
  const known = new Map(
    addOns.flatMap(({ slug, name_en, name_ar }) =>
      [slug, name_en, name_ar ?? slug].map((name) => [folded(name), slug]),
    ),
  );
  return [...new Set(words.map((word) => known.get(folded(word)) ?? word))];
}
