import { contractFits } from '@dabbab/contract/contract-fits';
import type { BuildDescription, RemoteBuild } from '@dabbab/contract/registry';

/**
 * Says why a build may not go live beside what is live.
 * @param contract version of the contract that the live shell has
 * @returns a sentence per reason
 */
export function checkRelease(build: BuildDescription, live: readonly RemoteBuild[], contract: string): string[] {
  const { manifest } = build;
  const others = live.filter(({ name }) => name !== build.name);
  const before = live.find(({ name }) => name === build.name);
  const taken = (what: 'path' | 'slot', values: readonly string[], of: (other: RemoteBuild) => readonly string[]) =>
    values.flatMap((value) =>
      others
        .filter((other) => of(other).includes(value))
        .map((other) => `The ${what} ${value} is that of mf-${other.name} already.`),
    );
  const paths = (one: BuildDescription) => one.manifest.routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  const slots = (one: BuildDescription) => one.manifest.slots;
  return [
    ...(contractFits(manifest.contract, contract)
      ? []
      : [`It is built for contract ${manifest.contract}; the live shell has ${contract}.`]),
    ...taken('path', paths(build), paths),
    ...taken('slot', slots(build), slots),
    // Whoever borrows it would show a hole.
    ...(before ? slots(before).filter((slot) => !slots(build).includes(slot)) : []).map(
      (slot) => `It no longer lends the slot ${slot}, which others may use.`,
    ),
    ...(Object.keys(build.integrity).includes(build.entry)
      ? []
      : ['Its entry has no integrity hash: build it for production.']),
  ];
}
