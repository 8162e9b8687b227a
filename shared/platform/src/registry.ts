import type { SlotName } from '@dabbab/contract/slots';
import { matchPath } from 'react-router-dom';
import { page } from './page.ts';

const manifests = () =>
  page().remotes.flatMap(({ build, problem }) => (build.manifest && !problem ? [build.manifest] : []));

/** Whether some remote of this site draws a path: what leads there is shown only then. */
export function hasRoute(path: string): boolean {
  return manifests().some(({ routes }) => routes.some((route) => matchPath(route.path, path)));
}

/** Whether some remote of this site lends a slot. It may still fail when it is drawn. */
export function hasSlot(name: SlotName): boolean {
  return manifests().some(({ slots }) => slots.includes(name));
}
