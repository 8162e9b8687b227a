import { overridesIn } from '@dabbab/contract/overrides-in';
import type { SiteOptions } from './options.ts';
import type { LiveBuilds } from './registry.ts';

/** Origins from which every page may load scripts, besides its own. */
export function scriptOrigins({ remotes, shell }: LiveBuilds): string[] {
  const bases = [shell, ...remotes.map(({ build }) => build)].flatMap((build) => build?.base ?? []);
  return [...new Set(bases.filter((base) => base.startsWith('http')).map((base) => new URL(base).origin))];
}

/** Where the builds of somebody who develops a remote come from: their own machine, which no link of a stranger can change. */
const OWN_MACHINE = ['http://localhost', 'http://127.0.0.1'];

/**
 * Origins of the trial builds that this address names (`?mf.<name>=<url>`) and the server allows: no other page loads from there.
 * @param develops the remotes that this visitor may load from their own machine
 */
export function trialOrigins(
  params: URLSearchParams,
  { overrideOrigins }: SiteOptions,
  develops: readonly string[],
): string[] {
  const origins = [...overridesIn(params)].flatMap(([name, url]) => {
    if (!URL.canParse(url)) return [];
    const { origin } = new URL(url);
    const allowed = develops.includes(name) ? [...overrideOrigins, ...OWN_MACHINE] : overrideOrigins;
    return allowed.includes(origin.replace(/:\d+$/, '')) ? [origin] : [];
  });
  return [...new Set(origins)];
}
