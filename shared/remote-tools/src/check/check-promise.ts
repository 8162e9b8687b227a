import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import minVersion from 'semver/ranges/min-version.js';

/**
 * Checks that the oldest shell which `remote.json` promises to work in has what the types of the installed packages say: these
 * are of one version of the contract, and an older shell may lack an export that compiles here.
 * @param installed version of the contract that the packages are made for
 */
export function checkPromise({ contract }: RemoteManifest, installed: string = CONTRACT_VERSION): string[] {
  const oldest = minVersion(contract);
  // A newer one is fine: a minor version only adds.
  if (!oldest || oldest.compare(installed) >= 0) return [];
  return [
    `remote.json: contract: "${contract}" promises to work in a shell of ${oldest.version}, but the types here are those of ${installed}: write "^${installed}", or install the @dabbab packages of ${oldest.version}`,
  ];
}
