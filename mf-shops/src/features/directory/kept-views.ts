import { visitStorage } from '@dabbab/platform/device-storage';
import type { Bounds } from '../../map/types.ts';

/** What Back, Forward and a reload find again of a page of the history, beside what its address says. */
export interface KeptView {
  /** Where a person has moved the map. */
  seen?: Bounds | undefined;
  /** The shop whose card lies on the map. */
  chosen?: string | undefined;
  /** How far the list is scrolled that has a scroller of its own. */
  scrolled?: number | undefined;
}

const KEY = 'dabbab:shops-map';
const MOST = 30;

let views: Map<string, KeptView> | undefined;

function all(): Map<string, KeptView> {
  if (views) return views;
  try {
    views = new Map(JSON.parse(visitStorage.read(KEY) ?? '[]') as [string, KeptView][]);
  } catch {
    views = new Map();
  }
  return views;
}

/** Reads what is kept of an entry of the history; undefined if it was never shown. */
export const keptView = (entry: string): KeptView | undefined => all().get(entry);

/** Keeps something of an entry of the history, for this visit. */
export function keepView(entry: string, change: KeptView): void {
  const kept = all();
  const next = { ...kept.get(entry), ...change };
  kept.delete(entry);
  kept.set(entry, next);
  for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
  visitStorage.write(KEY, JSON.stringify([...kept]));
}
