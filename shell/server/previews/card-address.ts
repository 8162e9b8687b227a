import { createHash } from 'node:crypto';
import type { Language } from '@dabbab/contract/language';
import type { Card, RouteDocument } from '@dabbab/contract/route-document';
import type { SiteSettings } from '@dabbab/contract/settings';

/** Raised when cards are drawn differently, so that those that readers of previews keep are drawn anew. */
const DESIGN = 1;

/** What the card of a page says in a language, if it has one. */
export function cardOf(document: RouteDocument, language: Language): Card | undefined {
  return document.texts[language]?.card ?? undefined;
}

/**
 * Writes the path of the card of a page: see `share-cards.ts`. It changes with all that the card shows, as readers of
 * previews keep a picture for as long as its address is the same.
 */
export function cardPath(document: RouteDocument, language: Language, { brandColor }: Partial<SiteSettings>): string {
  const shown = JSON.stringify([DESIGN, brandColor, document.image, cardOf(document, language)]);
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 12);
  return `/previews/card/${language}/${version}${document.path}.jpg`;
}
