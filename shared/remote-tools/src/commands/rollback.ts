import { readManifest } from '@dabbab/build/remote';
import { configuredStore } from '../release/configured-store.ts';
import { configuredLedger } from '../release/ledger.ts';
import { returnRelease } from '../release/return-release.ts';

/** `dabbab-remote rollback [version]`: ends the trial of this remote, or gives everybody the release before, or the named one. */
export async function rollback([version]: readonly string[]): Promise<void> {
  const { name } = readManifest(process.cwd());
  const target = { store: await configuredStore(process.env), ledger: configuredLedger(process.env) };
  for await (const line of returnRelease(name, target, { version, url: process.env.DABBAB_SITE_URL }))
    console.log(line);
}
