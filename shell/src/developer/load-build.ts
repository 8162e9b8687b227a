import { contractFits } from '@dabbab/contract/contract-fits';
import { parseBuildDescription } from '@dabbab/contract/registry';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import { CONTRACT_VERSION } from '@dabbab/contract/version';

/**
 * Reads the description of a build.
 * @param url the folder of the build
 * @throws ManifestError if the description is not valid, TypeError if it cannot be had
 */
export async function loadBuild(url: string): Promise<RegisteredRemote> {
  const base = url.endsWith('/') ? url : `${url}/`;
  const file = `${base}build.json`;
  const description = parseBuildDescription(await (await fetch(file)).json(), file);
  const build = { ...description, base };
  return contractFits(description.manifest.contract, CONTRACT_VERSION) ? { build } : { build, problem: 'contract' };
}
