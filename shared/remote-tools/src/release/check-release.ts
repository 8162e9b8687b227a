import { contractFits } from '@dabbab/contract/contract-fits';
import type { BuildDescription, RemoteBuild } from '@dabbab/contract/registry';
import { shellRoutes } from '@dabbab/contract/shell-routes';

interface Live {
  remotes: readonly RemoteBuild[];
  /** Version of the contract that the live shell has. */
  contract: string;
}

/** What is looked at before a build goes live, as the ledger says it. */
export const CHECKS = ['contract', 'addresses', 'names', 'routes', 'links', 'slots', 'chunks', 'integrity'] as const;

/**
 * Says why a build may not go live beside what is live.
 * @param retired paths of its routes that are to go
 * @returns a sentence per reason
 */
export function checkRelease(
  build: BuildDescription,
  { remotes, contract }: Live,
  retired: readonly string[] = [],
): string[] {
  const { manifest, name } = build;
  const others = remotes.filter((remote) => remote.name !== name);
  const before = remotes.find((remote) => remote.name === name);
  return [
    ...(contractFits(manifest.contract, contract)
      ? []
      : [`It is built for contract ${manifest.contract}; the live shell has ${contract}.`]),
    ...(manifest.name === name ? [] : [`Its manifest is that of mf-${manifest.name}.`]),
    ...takenAddresses(build, others),
    ...takenNames(build, others),
    ...(before ? lostRoutes(before, build, retired) : []),
    ...deadLinks(build, others),
    // Whoever borrows it would show a hole.
    ...(before?.manifest.slots ?? [])
      .filter((slot) => !manifest.slots.includes(slot))
      .map((slot) => `It no longer lends the slot ${slot}, which others may use.`),
    ...(Object.hasOwn(build.integrity, build.entry)
      ? []
      : ['Its entry has no integrity hash: build it for production.']),
    ...manifest.routes
      .filter(({ chunk }) => chunk && !Object.hasOwn(build.chunks, chunk))
      .map(({ path, chunk }) => `The chunk ${chunk}, which draws ${path}, is not in the build.`),
  ];
}

/** The word that the addresses of a path begin with: all below it belong to one remote or to the shell. */
const firstWord = (path: string) => path.split('/')[1] ?? '';

function takenAddresses({ manifest }: BuildDescription, others: readonly RemoteBuild[]): string[] {
  const owners = new Map<string, string>();
  for (const other of others)
    for (const { path } of other.manifest.routes) owners.set(firstWord(path), `mf-${other.name}`);
  for (const { path } of shellRoutes) owners.set(firstWord(path), 'the shell');
  return manifest.routes.flatMap(({ path }) => {
    const owner = owners.get(firstWord(path));
    return owner ? [`${path} is not its own: addresses that begin with /${firstWord(path)} belong to ${owner}.`] : [];
  });
}

/** The texts of the shell and of what it shares with all. */
const sharedNamespaces = ['shell', 'platform', 'ui'];

/** Slots are found by their names, texts by namespaces, and code by the global that holds it. */
function takenNames({ manifest, container }: BuildDescription, others: readonly RemoteBuild[]): string[] {
  const { namespace } = manifest;
  const shared = sharedNamespaces.filter((name) => namespace === name || namespace.startsWith(`${name}-`));
  const ofShell = shared.map((name) => `The namespace ${namespace} is one of ${name}.`);
  const ofOthers = others.flatMap((other) => [
    ...manifest.slots
      .filter((slot) => other.manifest.slots.includes(slot))
      .map((slot) => `The slot ${slot} is that of mf-${other.name} already.`),
    // A remote has further namespaces for its parts: admin-releases is of admin.
    ...(namespace === other.manifest.namespace || namespace.startsWith(`${other.manifest.namespace}-`)
      ? [`The namespace ${namespace} is that of mf-${other.name} already.`]
      : []),
    ...(other.container === container ? [`The container ${container} is that of mf-${other.name} already.`] : []),
  ]);
  return [...ofShell, ...ofOthers];
}

/** Addresses that people and search engines keep. A parameter may get another name. */
function lostRoutes(before: RemoteBuild, { manifest }: BuildDescription, retired: readonly string[]): string[] {
  const shapes = new Set(manifest.routes.map(({ path }) => shapeOf(path)));
  return before.manifest.routes
    .filter(({ path }) => !shapes.has(shapeOf(path)) && !retired.includes(path))
    .map(({ path }) => `It no longer has ${path}. If that is meant: --retire ${path}`);
}

const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':');

/** Entries of a navigation that would lead nowhere: its own, and those of others to what it gives up. */
function deadLinks(build: BuildDescription, others: readonly RemoteBuild[]): string[] {
  const routes = [build, ...others].flatMap(({ manifest }) => manifest.routes);
  const known = [...routes, ...shellRoutes].map(({ path }) => path);
  const problems = [build, ...others].flatMap(({ name, manifest }) =>
    manifest.navigation
      .filter(({ to }) => !known.some((path) => leadsTo(to, path)))
      .map(({ to }) => `The navigation of mf-${name} leads to ${to}, where nothing would be.`),
  );
  return [...new Set(problems)]; // one place may lead there from header, footer and menu
}

/** Tells whether an address, which may have a query, is one of a path with parameters. */
function leadsTo(address: string, path: string): boolean {
  const words = (address.split(/[?#]/)[0] ?? '').split('/');
  const wanted = path.split('/');
  return words.length === wanted.length && wanted.every((word, index) => word.startsWith(':') || word === words[index]);
}
