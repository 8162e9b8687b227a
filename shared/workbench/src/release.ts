import { parseArgs } from 'node:util';
import { build, distOf, type Flavour } from './builds.ts';
import { compress } from './compress.ts';
import { loadEnvironment } from './environment.ts';
import { configuredStore } from './release/configured-store.ts';
import { liveContract, untilLive } from './release/live-site.ts';
import { keepLive, publish } from './release/publish.ts';
import { remoteArgument } from './release/remote-argument.ts';

/**
 * `npm run release -w mf-shops`: builds one remote, checks it against what is live, keeps it where nothing changes any
 * more, and switches the registry to it. `--isolated` takes the build with everything of its own, `--retire <path>` gives an
 * address up. With DABBAB_SITE_URL it asks the live shell for its contract, and says when the site has it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { isolated: { type: 'boolean', default: false }, retire: { type: 'string', multiple: true, default: [] } },
});
try {
  loadEnvironment();
  const name = remoteArgument(positionals[0]);
  const site = process.env.DABBAB_SITE_URL;
  const [contract, store] = await Promise.all([liveContract(site), configuredStore()]);
  const flavour: Flavour = values.isolated ? 'isolated-release' : 'federated-release';
  const dist = distOf(`mf-${name}`, flavour);
  for (const own of ['federated', 'isolated'] as const) await keepLive(name, distOf(`mf-${name}`, own), store);
  await build([`mf-${name}`], { flavour, log: (line) => console.log(line) });
  await compress([dist]);
  const started = performance.now();
  const { version, base } = await publish({ dist, store, contract, retired: values.retire });
  console.log(`mf-${name} ${version} is released at ${base} (${seconds(performance.now() - started)})`);
  if (site) console.log(`${site} serves it (${seconds(await untilLive(site, name, version))})`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
