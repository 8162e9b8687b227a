import { visitStorage } from '@dabbab/platform/device-storage';
import { locationAtom } from '@dabbab/platform/history';
import { page } from '@dabbab/platform/page';
import { store } from '@dabbab/platform/store';
import { storedAccessToken } from '@dabbab/platform/stored-session';
import { allRemotes } from '../remotes/registry.ts';
import { usedBuilds } from '../remotes/used.ts';
import { isWatched } from '../remotes/watched.ts';
import { BROKEN_EVENT, broken } from './broken.ts';

/** After how many milliseconds without an error a remote is well. */
const SETTLED_MS = 5000;

/** What this visit has told already: a line per build, and whether it broke. */
const TOLD_KEY = 'release-visits';

/**
 * Tells the site how this visit goes with the builds that are new, or beside new ones on trial: that one broke at once, that
 * one is well after a while. By that a build that breaks goes back by itself.
 */
export function followReleases(): void {
  addEventListener(BROKEN_EVENT, tellBroken);
  tellBroken();
  const settle = () => setTimeout(tellAll, SETTLED_MS);
  settle();
  store.sub(locationAtom, settle);
}

function tellBroken(): void {
  for (const build of watchedBuilds()) if (isBroken(build)) tell(build, true);
}

function tellAll(): void {
  for (const build of watchedBuilds()) tell(build, isBroken(build));
}

interface Watched {
  name: string;
  version: string;
}

/** The shell has no version in the log of errors: there is one in a page. */
const isBroken = ({ name, version }: Watched) =>
  broken.some((source) =>
    name === 'shell' ? source?.startsWith('shell@') : source?.split(' ')[0] === `mf-${name}@${version}`,
  );

/** The builds in use that everybody is to tell of. */
function watchedBuilds(): Watched[] {
  const { shell } = page();
  const watched = allRemotes().filter(({ watchedUntil }) => isWatched(watchedUntil));
  return [
    ...(shell && isWatched(shell.watchedUntil) ? [{ name: 'shell', version: shell.version }] : []),
    ...watched.flatMap(({ build }) => usedBuilds.get(build.name) ?? []),
  ];
}

function tell({ name: remote, version }: Watched, isBrokenNow: boolean): void {
  const told = (visitStorage.read(TOLD_KEY) ?? '').split('\n').filter(Boolean);
  const lines = [`${remote}@${version} broken`, ...(isBrokenNow ? [] : [`${remote}@${version} well`])];
  if (lines.some((line) => told.includes(line))) return;
  visitStorage.write(TOLD_KEY, [...told, lines.at(-1)].join('\n'));
  const { supabaseUrl, publishableKey, channel } = page();
  const token = storedAccessToken();
  fetch(`${supabaseUrl}/rest/v1/rpc/report_release_visit`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ channel, remote, version, broken: isBrokenNow }),
  }).catch(() => undefined); // a visit that is not told is missing in a sample
}
