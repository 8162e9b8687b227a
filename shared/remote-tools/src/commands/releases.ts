import { readManifest } from '@dabbab/build/remote';
import { changeReleases } from '../release/change-releases.ts';
import { configuredLedger } from '../release/ledger.ts';

/** `dabbab-remote releases`: the ledger of this remote; `share 50 [version]`, `off [slot]` and `on [slot]` change it. */
export async function releases(change: readonly string[]): Promise<void> {
  const { name } = readManifest(process.cwd());
  console.log(await changeReleases(configuredLedger(process.env), name, change));
}
