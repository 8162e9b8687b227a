import { remoteName } from './remote-name.ts';

const PREFIX = 'mf.';

/**
 * Reads which builds an address asks for in the place of what the site has: `?mf.<name>=<url>`. The first one of each remote
 * counts. Whether it may be loaded from there is for the server to say.
 */
export function overridesIn(params: URLSearchParams): Map<string, string> {
  const asked = [...params].flatMap(([key, url]): [string, string][] => {
    const name = key.slice(PREFIX.length);
    return key.startsWith(PREFIX) && remoteName.safeParse(name).success ? [[name, url]] : [];
  });
  return new Map(asked.toReversed());
}
