import { join } from 'node:path';
import { readManifest } from '@dabbab/build/remote';
import { buildHere } from '../build-here.ts';
import { checkHere } from '../check/check-here.ts';
import { proofAccount } from '../release/proof/proof-account.ts';
import { releaseOptions } from '../release/release-options.ts';
import { releaseRemote, sayReleased } from '../release/release-remote.ts';
import { reachSite } from '../release/site.ts';

/** `dabbab-remote release`: builds the remote of this folder and releases it into the site that the environment names. */
export async function release(args: readonly string[]): Promise<void> {
  const options = releaseOptions(args);
  const folder = process.cwd();
  const { name } = readManifest(folder);
  checkHere();
  const site = await reachSite(process.env);
  const flavour = options.isolated ? 'isolated-release' : 'federated-release';
  const log = (line: string) => console.log(line);
  const released = await releaseRemote({
    build: () => buildHere(flavour),
    dist: join(folder, 'dist', flavour),
    site,
    options,
    account: proofAccount(process.env),
    pictures: join(folder, 'dist/proof'),
    log,
  });
  await sayReleased(name, released, { url: site.url, share: options.share, log });
}
