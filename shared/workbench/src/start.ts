import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASES } from '@dabbab/remote-tools/release/folder-store';
import { demoAccounts, demoPassword } from '@dabbab/supabase/seed/demo-accounts';
import { requireFreePort } from 'embedded-supabase/ports';
import { endStalePostmaster } from 'embedded-supabase/postmaster';
import { build, buildable, distOf } from './builds.ts';
import { hostedSupabase, loadEnvironment, type Ports, ports } from './environment.ts';
import { stateDir } from './paths.ts';
import { ServiceGroup } from './service-group.ts';
import { embeddedAddress, registryFile, startSimulator, startSite, startSupabase } from './stack.ts';

/** `npm start`: the whole product on this machine, or the same builds on a hosted Supabase (see `.env.example`). */
const { values } = parseArgs({
  options: { reset: { type: 'boolean', default: false }, 'own-builds': { type: 'boolean', default: false } },
});
const started = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const services = new ServiceGroup();

await services.run(async () => {
  loadEnvironment();
  const all = ports();
  const hosted = hostedSupabase();
  await requireFreePort(all.site, 'site', 'DABBAB_PORT');
  if (!hosted) await requireFreePorts(all);
  const backend = hosted ? Promise.resolve() : embeddedSupabase(all);
  const supabase = hosted ?? embeddedAddress(all);
  const site = async () => {
    await build(buildable, { log: say });
    // Loaded only now, as what comes later: the database would start after it.
    const { writeRegistry } = await import('./registry.ts');
    await writeRegistry(registryFile(stateDir));
    const channel = values['own-builds'] ? '' : 'live';
    const settings = { port: all.site, supabase, registryFile: registryFile(stateDir), channel, goAhead: backend };
    return services.add(
      'The site',
      startSite(settings, (line) => console.log(line)),
    ).ready;
  };
  const [{ url }] = await Promise.all([site(), backend]);
  say('Ready. Ctrl-C ends it.');
  console.log(`\n  Site          ${url}\n  Supabase API  ${supabase.url}`);
  await printReleases(url);
  if (!hosted) printDemo(all);
  // On this machine nobody waits for bytes; whoever measures them soon finds them as they are deployed.
  const { compress } = await import('@dabbab/remote-tools/compress');
  await compress(
    buildable.map((workspace) => distOf(workspace)),
    1,
  );
});

async function requireFreePorts({ api, db, mailbox, payments }: Ports): Promise<void> {
  await requireFreePort(api, 'Supabase API', 'SUPABASE_PORT');
  await requireFreePort(db, 'PostgreSQL', 'SUPABASE_DB_PORT');
  await requireFreePort(mailbox, 'mailbox', 'SUPABASE_MAILBOX_PORT');
  await requireFreePort(payments, 'payment simulator', 'PAYMENT_SIMULATOR_PORT');
}

async function embeddedSupabase(all: Ports): Promise<void> {
  if (values.reset) {
    // Refuses while another `npm start` uses them: its files must not go from under it.
    await endStalePostmaster(join(stateDir, 'postgres'), say);
    say('Removing the data of earlier runs');
    const data = ['postgres', 'storage'].map((name) => join(stateDir, name));
    await Promise.all(data.map((folder) => rm(folder, { recursive: true, force: true })));
  }
  say('Starting the embedded Supabase');
  const backend = services.keep('The embedded Supabase', () => startSupabase(stateDir, all, 'drawn', say));
  const simulator = services.add('The payment simulator', startSimulator(all, say));
  await Promise.all([simulator.ready, backend.ready]);
}

/** Names what is not the build of this folder. */
async function printReleases(site: string): Promise<void> {
  const { publicRegistry } = await import('@dabbab/remote-tools/release/live-site');
  const { remotes, shell } = await publicRegistry(site);
  const released = (remotes as { name: string; version: string; base: string }[])
    .filter(({ base }) => base.startsWith('http') || base.startsWith(RELEASES))
    .map(({ name, version }) => `mf-${name} ${version}`);
  const all = [...(shell ? [`shell ${shell}`] : []), ...released];
  if (all.length > 0) console.log(`  Released      ${all.join(', ')}; --own-builds serves the builds of this folder`);
}

function printDemo({ db, mailbox, payments }: Ports): void {
  console.log(
    `  PostgreSQL    postgresql://postgres@127.0.0.1:${db}/postgres\n  Mailbox       http://127.0.0.1:${mailbox}\n  Card payments http://127.0.0.1:${payments}/control/orders (simulated)\n\n  Demo accounts (password ${demoPassword})`,
  );
  for (const { email, role } of demoAccounts) console.log(`    ${email.padEnd(24)} ${role}`);
  console.log();
}
