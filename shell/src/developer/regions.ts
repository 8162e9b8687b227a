import type { RegisteredRemote } from '@dabbab/contract/registry';
import { useEffect, useState } from 'react';
import { allRemotes } from '../remotes/registry.ts';

/** A part of the page that a remote draws: its screen, or a slot that it lends. */
export interface Region {
  key: string;
  /** Marked with `data-remote` by the shell. It has no box of its own. */
  element: Element;
  remote: RegisteredRemote;
  slot: string | undefined;
}

function findRegions(): Region[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap((element, index) => {
    const remote = allRemotes().find(({ build }) => build.name === element.dataset.remote);
    const { slot } = element.dataset;
    return remote ? [{ key: `${remote.build.name} ${slot} ${index}`, element, remote, slot }] : [];
  });
}

/** Lists the parts of the page that remotes draw, in the order of the page, again with every change of it. */
export function useRegions(): Region[] {
  const [regions, setRegions] = useState(findRegions);
  useEffect(() => {
    const changes = new MutationObserver(() => setRegions(findRegions()));
    const root = document.getElementById('root');
    // Not the whole document: what the inspector draws itself is beside it.
    if (root) changes.observe(root, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return regions;
}

/** Finds the innermost part that an element stands in; undefined where the shell draws itself. */
export function regionAround(element: Element, regions: readonly Region[]): Region | undefined {
  return regions.findLast((region) => region.element.contains(element));
}
