import type { SlotName } from '@dabbab/contract/slots';
import { matchPath } from 'react-router-dom';
import { page } from './page.ts';

const manifests = () =>
  page().remotes.flatMap(({ build, problem }) => (build.manifest && !problem ? [build.manifest] : []));

/** Tells whether some remote of this site draws a path: links to it are shown only then. */
export function hasRoute(path: string): boolean {
  return manifests().some(({ routes }) => routes.some((route) => matchPath(route.path, path)));
}

/** Tells whether some remote of this site lends a slot. It may still fail when it is drawn. */
export function hasSlot(name: SlotName): boolean {
  return manifests().some(({ slots }) => slots.includes(name));
}

/** The channel of this site: its releases in the ledger are those of this channel. Empty: it has none. */
export function releaseChannel(): string {
  return page().channel;
}
