import type { RegisteredRemote } from '@dabbab/contract/registry';
import { allRemotes } from '../remotes/registry.ts';

/** A part of the page that a remote draws: its screen, or a slot that it lends. */
export interface Region {
  key: string;
  /** Marked with `data-remote` by the shell. It has no box of its own. */
  element: Element;
  remote: RegisteredRemote;
  slot: string | undefined;
}

/** The parts of the page that remotes draw, in the order of the page. */
export function regionsOfPage(): Region[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap((element, index) => {
    const remote = allRemotes().find(({ build }) => build.name === element.dataset.remote);
    const { slot } = element.dataset;
    return remote ? [{ key: `${remote.build.name} ${slot} ${index}`, element, remote, slot }] : [];
  });
}

/** The innermost part that an element stands in; undefined where the shell draws itself. */
export function regionAround(element: Element, regions: readonly Region[]): Region | undefined {
  return regions.findLast((region) => region.element.contains(element));
}

/** Where the content of a part is in the window. */
export function boxOf({ element }: Region): DOMRect {
  const content = document.createRange();
  content.selectNodeContents(element);
  return content.getBoundingClientRect();
}
