import { parseRemoteBuild, registry, type RemoteBuild } from '@dabbab/contract/registry';
import type { ReleaseStore } from './release-store.ts';

const REGISTRY = 'remotes.json';
/** How many earlier versions can be returned to. */
const KEPT = 20;

/** A version that was live, and since when. */
export interface Release {
  since: string;
  build: RemoteBuild;
}

/** Reads the builds that are live; there is none before the first release. */
export async function liveBuilds(store: ReleaseStore): Promise<RemoteBuild[]> {
  const text = await store.readText(REGISTRY);
  if (!text) return [];
  return registry
    .parse(JSON.parse(text))
    .remotes.map((entry, index) => parseRemoteBuild(entry, `${REGISTRY}[${index}]`));
}

/** Reads what was released of a remote, the newest last. */
export async function releasesOf(store: ReleaseStore, name: string): Promise<Release[]> {
  const text = await store.readText(historyOf(name));
  if (!text) return [];
  const releases = JSON.parse(text) as { since: string; build: unknown }[];
  return releases.map(({ since, build }, index) => ({
    since,
    build: parseRemoteBuild(build, `${historyOf(name)}[${index}]`),
  }));
}

/**
 * Writes down that a build goes live after what is live now. Versions that were rolled back are forgotten: going back
 * from here leads to what this one replaces. Call it within `exclusively`.
 */
export async function record(store: ReleaseStore, build: RemoteBuild, now = new Date()): Promise<void> {
  const present = (await liveBuilds(store)).find(({ name }) => name === build.name);
  const releases = await releasesOf(store, build.name);
  const since = now.toISOString();
  const index = releases.findLastIndex((release) => release.build.version === present?.version);
  const before = index < 0 && present ? [{ since, build: present }] : releases.slice(0, index + 1);
  const next = [...before.filter((release) => release.build.version !== build.version), { since, build }];
  await store.replaceText(historyOf(build.name), JSON.stringify(next.slice(-KEPT), null, 2));
}

/**
 * Makes a build the live one: replaces its entry in the registry in one step. Entries of the other remotes stay exactly as
 * they are. Call it within `exclusively`.
 */
export async function switchTo(store: ReleaseStore, build: RemoteBuild): Promise<void> {
  const text = await store.readText(REGISTRY);
  const { remotes } = text ? registry.parse(JSON.parse(text)) : { remotes: [] };
  const index = remotes.findIndex((entry) => (entry as { name?: unknown } | null)?.name === build.name);
  const next = index < 0 ? [...remotes, build] : remotes.with(index, build);
  await store.replaceText(REGISTRY, JSON.stringify({ remotes: next }, null, 2));
}

const historyOf = (name: string) => `history-${name}.json`;
