import { loadEnvironment } from './environment.ts';
import { configuredStore } from './release/configured-store.ts';
import { untilLive } from './release/live-site.ts';
import { rollBack } from './release/publish.ts';
import { remoteArgument } from './release/remote-argument.ts';

/** `npm run rollback -- mf-shops [version]`: makes the release before the present one, or the named one, live again. */
try {
  loadEnvironment();
  const name = remoteArgument(process.argv[2]);
  const { version } = await rollBack(name, await configuredStore(), process.argv[3]);
  console.log(`mf-${name} is ${version} again`);
  const site = process.env.DABBAB_SITE_URL;
  if (site) console.log(`${site} serves it (${((await untilLive(site, name, version)) / 1000).toFixed(1)} s)`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
