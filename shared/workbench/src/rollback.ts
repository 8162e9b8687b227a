import { configuredStore } from '@dabbab/remote-tools/release/configured-store';
import { configuredLedger } from '@dabbab/remote-tools/release/ledger';
import { returnRelease } from '@dabbab/remote-tools/release/return-release';
import { loadEnvironment } from './environment.ts';
import { ownSite } from './own-site.ts';
import { partArgument } from './part-argument.ts';

/** `npm run rollback -- mf-shops [version]`: ends its trial, or gives everybody the release before, or the named one. */
try {
  loadEnvironment();
  const { env } = process;
  const target = { store: await configuredStore(env, ownSite()), ledger: configuredLedger(env, ownSite()) };
  const released = (await target.ledger.live()).map(({ remote }) => remote);
  const name = partArgument(process.argv[2], released);
  const wanted = { version: process.argv[3], url: env.DABBAB_SITE_URL };
  for await (const line of returnRelease(name, target, wanted)) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
