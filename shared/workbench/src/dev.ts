import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { livePort, liveUrl } from '@dabbab/build/live-address';
import { serveLive } from '@dabbab/build/live-server';
import { readManifest } from '@dabbab/build/remote';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';
import { parseBuildDescription, parseRemoteBuild, type RemoteBuild } from '@dabbab/contract/registry';
import { publicRegistry } from '@dabbab/remote-tools/release/live-site';
import { requireFreePort } from 'embedded-supabase/ports';
import { build } from './builds.ts';
import { type HostedSupabase, hostedSupabase, loadEnvironment, type Ports, ports } from './environment.ts';
import { root, stateDir } from './paths.ts';
import { localBuild, writeEntries } from './registry.ts';
import { ServiceGroup } from './service-group.ts';
import { embeddedAddress, startSimulator, startSite, startSupabase } from './stack.ts';

/**
 * `npm run dev -- listings admin`: the shell with the named remotes live (hot reload, state kept) and the others from their last
 * build; `--from <url of a site>`: the others from there; `--alone`: without the others. Without names it is the remote in whose
 * folder it is called. `--into <url of a site>` brings up no site: it serves the remotes for pages of that one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, into: { type: 'string' }, alone: { type: 'boolean', default: false } },
});
const folders = positionals.length > 0 ? positionals.map(folderOf) : here();

const services = new ServiceGroup();
const say = (line: string) => console.log(line);
await services.run(async () => {
  loadEnvironment();
  await (values.into === undefined ? ownSite() : siteElsewhere(values.into));
});

/** Runs a site whose shell and chosen remotes are live. */
async function ownSite(): Promise<void> {
  const all = ports();
  await requireFreePort(all.site, 'site', 'DABBAB_PORT');
  const live = liveNames();
  const registryFile = join(stateDir, 'remotes.dev.json');
  // Asked first: nothing need be started where there is no such site.
  const deployed = values.from === undefined ? [] : await deployedBuilds(values.from);
  const others = Promise.withResolvers<readonly RemoteBuild[]>();
  let written = Promise.resolve(); // one after the other: the last build counts
  const onBuilt = () => {
    written = written
      .then(async () => [...(await others.promise), ...(await Promise.all(live.map(liveBuild)))])
      .then((builds) => writeEntries(registryFile, builds))
      .catch((error: Error) => say(error.message));
  };
  const [supabase, built] = await Promise.all([
    supabaseOf(all),
    values.alone || values.from !== undefined ? deployed : builtHere(),
    startLive(onBuilt),
  ]);
  others.resolve(built.filter(({ name }) => !live.includes(name)));
  await written;
  const site = services.add(
    'The site',
    startSite({ port: all.site, supabase, registryFile, channel: '', liveShell: liveUrl('shell') }, say),
  );
  const { url } = await site.ready;
  if (values.alone) sayWhoIsAbsent(live);
  say(`\n  ${new URL(values.alone ? firstPath() : '/', url).href}   live: ${['shell', ...live].join(', ')}\n`);
}

/** Serves what is live for the pages of a site that runs elsewhere. */
async function siteElsewhere(site: string): Promise<void> {
  await publicRegistry(site);
  const live = liveNames();
  await startLive(() => {});
  const address = new URL(firstPath(), site);
  for (const name of live) address.searchParams.set(`mf.${name}`, liveUrl(name));
  say(`\n  ${address.href}   live: ${live.join(', ')}\n`);
}

function folderOf(name: string): string {
  if (repositoryRemotes.includes(name)) return join(root, `mf-${name}`);
  console.error(`There is no remote "${name}". Choose of: ${repositoryRemotes.join(', ')}`);
  process.exit(1);
}

function here(): string[] {
  return existsSync('remote.json') ? [process.cwd()] : [];
}

function liveNames(): string[] {
  return folders.map((folder) => readManifest(folder).name);
}

/** The first page of the first live remote that has an address without parameters. */
function firstPath(): string {
  const routes = folders.flatMap((folder) => readManifest(folder).routes);
  return routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
}

async function startLive(onBuilt: () => void): Promise<void> {
  await requireFreePort(livePort(), 'live builds', 'DABBAB_DEV_PORT');
  await serveLive({ shell: join(root, 'shell'), remotes: folders }, onBuilt, say);
}

async function liveBuild(name: string): Promise<RemoteBuild> {
  const base = liveUrl(name);
  const file = `${base}build.json`;
  return { ...parseBuildDescription(await (await fetch(file)).json(), file), base };
}

async function builtHere(): Promise<RemoteBuild[]> {
  const others = repositoryRemotes.filter((name) => !folders.includes(folderOf(name)));
  const workspaces = others.map((name) => `mf-${name}`);
  await build(workspaces, { log: say });
  return Promise.all(others.map((name) => localBuild(name, 'federated')));
}

async function deployedBuilds(site: string): Promise<RemoteBuild[]> {
  const { remotes } = await publicRegistry(site);
  return remotes
    .map((entry, index) => parseRemoteBuild(entry, `${site}: remotes[${index}]`))
    .map((entry) => ({ ...entry, base: new URL(entry.base, site).href }));
}

function sayWhoIsAbsent(live: readonly string[]): void {
  for (const name of repositoryRemotes.filter((one) => !live.includes(one))) {
    const { slots } = readManifest(folderOf(name));
    const lent = slots.length > 0 ? `, its slots show their names: ${slots.join(', ')}` : '';
    say(`mf-${name} is absent: its pages are not found${lent}`);
  }
}

/** The Supabase of the environment, else the one that `npm start` runs in another terminal, else one of its own. */
async function supabaseOf(all: Ports): Promise<HostedSupabase> {
  return hostedSupabase() ?? (await runningSupabase(all)) ?? embeddedSupabase(all);
}

async function runningSupabase(all: Ports): Promise<HostedSupabase | undefined> {
  const address = embeddedAddress(all);
  const answer = await fetch(`${address.url}/auth/v1/settings`, { headers: { apikey: address.publishableKey } }).catch(
    () => undefined,
  );
  if (!answer?.ok) return undefined;
  say(`On the Supabase that runs at ${address.url}`);
  return address;
}

async function embeddedSupabase(all: Ports): Promise<HostedSupabase> {
  const ready = await services.keep('The embedded Supabase', () => startSupabase(stateDir, all, 'drawn', say)).ready;
  await services.add('The payment simulator', startSimulator(all, say)).ready;
  return ready;
}
