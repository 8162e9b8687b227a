import { overridesIn } from '@dabbab/contract/overrides-in';
import type { SiteOptions } from './options.ts';
import type { LiveBuilds } from './registry.ts';

/** Origins from which every page may load scripts, besides its own. */
export function scriptOrigins({ remotes, shell }: LiveBuilds): string[] {
  const bases = [shell, ...remotes.map(({ build }) => build)].flatMap((build) => build?.base ?? []);
  return [...new Set(bases.filter((base) => base.startsWith('http')).map((base) => new URL(base).origin))];
}

/** Origins of the trial builds that this address names (`?mf.<name>=<url>`) and the server allows: no other page loads from there. */
export function trialOrigins(params: URLSearchParams, { overrideOrigins }: SiteOptions): string[] {
  const asked = [...overridesIn(params).values()].filter((url) => URL.canParse(url));
  const origins = asked.map((url) => new URL(url).origin);
  return [...new Set(origins.filter((origin) => overrideOrigins.includes(origin.replace(/:\d+$/, ''))))];
}
