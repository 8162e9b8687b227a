import { foldText } from '@dabbab/platform/kit/fold-text';
import type { Lookup } from '@dabbab/platform/lookups';

/** Names add-ons by their slugs, whichever language they are written in, each once; other words stay as they are. */
export function addOnSlugs(words: readonly string[], addOns: readonly Lookup[]): string[] {
  const known = new Map(
    addOns.flatMap(({ slug, name_en, name_ar }) =>
      [slug, name_en, name_ar ?? slug].map((name) => [foldText(name), slug]),
    ),
  );
  return [...new Set(words.map((word) => known.get(foldText(word)) ?? word))];
}
