import type { Slide } from '@dabbab/contract/settings';

/** Slides have no key of their own; while they are moved each needs one. */
const ids = new WeakMap<Slide, string>();

/** Gives the key of a slide, the same as long as it is this object. */
export function slideId(slide: Slide): string {
  const id = ids.get(slide) ?? crypto.randomUUID();
  ids.set(slide, id);
  return id;
}
