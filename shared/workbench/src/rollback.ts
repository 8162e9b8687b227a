import { loadEnvironment } from './environment.ts';
import { configuredStore } from './release/configured-store.ts';
import { configuredLedger } from './release/ledger.ts';
import { untilLive } from './release/live-site.ts';
import { folderName, partArgument } from './release/part-argument.ts';
import { rollBack } from './release/publish.ts';

/** `npm run rollback -- mf-shops [version]`: ends its trial, or gives everybody the release before, or the named one. */
try {
  loadEnvironment();
  const target = { store: await configuredStore(), ledger: configuredLedger() };
  const released = (await target.ledger.live()).map(({ remote }) => remote);
  const name = partArgument(process.argv[2], released);
  const version = await rollBack(name, target, process.argv[3]);
  console.log(
    `Everybody has ${version ? `${folderName(name)} ${version}` : `the ${folderName(name)} that the site has of its own`}`,
  );
  const site = process.env.DABBAB_SITE_URL;
  if (site && version)
    console.log(`${site} serves it (${((await untilLive(site, name, version)) / 1000).toFixed(1)} s)`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
