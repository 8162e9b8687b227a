import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { devPort } from '@dabbab/build/dev-server';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';
import { parseBuildDescription, parseRemoteBuild, type RemoteBuild } from '@dabbab/contract/registry';
import { publicRegistry } from '@dabbab/remote-tools/release/live-site';
import { build } from './builds.ts';
import { hostedSupabase, loadEnvironment, ports } from './environment.ts';
import { requireFreePort } from './free-port.ts';
import { root, stateDir } from './paths.ts';
import { writeRegistry } from './registry.ts';
import { ServiceGroup } from './service-group.ts';
import { seedSupabase, startDevServer, startSimulator, startSite, startSupabase } from './stack.ts';

/**
 * `npm run dev -- listings admin`: the shell with the named remotes live (hot reload, state kept) and the others
 * from their last build, or from a deployed registry with `--from <url of the site>`.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const live = positionals.map((name) => {
  if (repositoryRemotes.includes(name)) return name;
  console.error(`There is no remote "${name}". Choose of: ${repositoryRemotes.join(', ')}`);
  process.exit(1);
});

/** How often to ask whether a development server is up, and for how long. */
const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;

const services = new ServiceGroup();
const say = (line: string) => console.log(line);
await services.run(async () => {
  loadEnvironment();
  const all = ports();
  await requireFreePort(all.site, 'site', 'DABBAB_PORT');
  // Asked first: nothing need be started where there is no such site.
  const deployed = values.from ? await deployedBuilds(values.from) : [];
  const others = repositoryRemotes.filter((name) => !live.includes(name));
  const registryFile = join(stateDir, 'remotes.dev.json');
  const [supabase, shellUrl, ...builds] = await Promise.all([
    hostedSupabase() ?? embeddedSupabase(all),
    liveServer('shell'),
    ...live.map(liveBuild),
    ...(values.from
      ? []
      : [
          build(
            others.map((name) => `mf-${name}`),
            { log: say },
          ),
        ]),
  ]);
  const chosen = [...deployed, ...builds.filter((entry) => entry !== undefined)];
  await writeRegistry(registryFile, Object.fromEntries(chosen.map((entry) => [entry.name, entry])));
  const site = services.add(
    'The site',
    startSite({ port: all.site, supabase, registryFile, channel: '', liveShell: shellUrl }, say),
  );
  say(`\n  ${(await site.ready).url}   live: ${['shell', ...live].join(', ')}\n`);
});

async function embeddedSupabase(all: ReturnType<typeof ports>) {
  const ready = await services.keep('The embedded Supabase', () => startSupabase(stateDir, all, say)).ready;
  await services.add('The payment simulator', startSimulator(all, say)).ready;
  await seedSupabase(ready, stateDir, 'drawn', say);
  return ready;
}

/** Starts the development server of a workspace and waits for its first build. */
async function liveServer(name: string): Promise<string> {
  const workspace = name === 'shell' ? 'shell' : `mf-${name}`;
  const url = `http://localhost:${devPort(name)}/`;
  await requireFreePort(devPort(name), `live ${workspace}`, 'DABBAB_DEV_PORT');
  services.add(
    workspace,
    startDevServer(join(root, workspace), (line) => say(`[${workspace}] ${line}`)),
  );
  await untilServed(url + (name === 'shell' ? 'assets.json' : 'build.json'));
  return url;
}

async function liveBuild(name: string): Promise<RemoteBuild> {
  const base = await liveServer(name);
  const file = `${base}build.json`;
  return { ...parseBuildDescription(await (await fetch(file)).json(), file), base };
}

async function deployedBuilds(site: string): Promise<RemoteBuild[]> {
  const { remotes } = await publicRegistry(site);
  return remotes
    .map((entry, index) => parseRemoteBuild(entry, `${site}: remotes[${index}]`))
    .map((entry) => ({ ...entry, base: new URL(entry.base, site).href }));
}

async function untilServed(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  throw new Error(`${url} did not come up`);
}
