import type { Bounds } from '../../../map/types.ts';
import { isNearlySame } from '../bounds.ts';

/** Where a question says to look. */
export interface Place {
  /** The part of the question that names it. */
  name: string;
  /** What is known of it by now: a city may not have loaded yet. */
  area: Bounds;
}

/** What the map shows, and what it is told to show. */
export interface MapView extends Place {
  /** The entry of the history that this belongs to. */
  entry: string;
  /** Where the map is told to be, which is where a person has moved it; it flies there whenever this changes. */
  target: Bounds;
  /** Where the map is. */
  seen: Bounds;
  /** Whether a person has moved it away from what the question says. */
  moved: boolean;
}

/** What is kept of an entry of the history; undefined for a new one. */
type Kept = { seen?: Bounds | undefined } | undefined;

/** Begins at what was seen of this entry, or else at what the question says. */
export function beginView(entry: string, place: Place, kept: Kept): MapView {
  const target = kept?.seen ?? place.area;
  return { ...place, entry, target, seen: target, moved: kept?.seen !== undefined };
}

/** Takes over what the map shows now. */
export const lookedAt = (view: MapView, seen: Bounds, byPerson: boolean): MapView =>
  byPerson ? { ...view, seen, target: seen, moved: true } : { ...view, seen };

/**
 * Follows the history and the question. A map that a person has moved stays where it is while only the shops are filtered;
 * it flies when another place is asked for, and on Back to what was seen there.
 */
export function followView(view: MapView, entry: string, place: Place, kept: Kept): MapView {
  const sameEntry = entry === view.entry;
  if (sameEntry && place.area === view.area) return view;
  if (!sameEntry && kept?.seen) return beginView(entry, place, kept);
  const filtered = place.name === view.name && (sameEntry || !kept);
  if (filtered && view.moved) return { ...view, ...place, entry };
  // "Search this area" asks for what the map shows already.
  const there = isNearlySame(place.area, view.target);
  return { ...view, ...place, entry, target: there ? view.target : place.area, moved: false };
}
