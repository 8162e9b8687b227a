import { folderName } from './folder-name.ts';
import { untilLive } from './live-site.ts';
import { rollBack } from './publish.ts';
import type { Target } from './target.ts';

/**
 * Ends the trial of a part, or gives everybody the release before, or a named one.
 * @param url address of the site, if it is known: then it also says when the site has it
 * @returns lines about it, as they come true
 */
export async function* returnRelease(
  name: string,
  target: Target,
  { version, url }: { version: string | undefined; url: string | undefined },
): AsyncGenerator<string> {
  const held = await rollBack(name, target, version);
  yield `Everybody has ${held ? `${folderName(name)} ${held}` : `the ${folderName(name)} that the site has of its own`}`;
  if (url && held) yield `${url} serves it (${((await untilLive(url, name, held)) / 1000).toFixed(1)} s)`;
}
