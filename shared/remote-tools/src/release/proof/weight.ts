import type { BuildDescription } from '@dabbab/contract/registry';

/** How much more a remote may weigh than the build that it replaces: twice what people notice on a slow phone. */
const MORE = 1.2;
const MORE_BYTES = 30 * 1024;

/** Names the scripts that a remote needs before any of its screens. */
export const startFiles = ({ entry, chunks }: BuildDescription) => [
  ...new Set([entry, ...['app', 'locale-ar'].flatMap((chunk) => chunks[chunk]?.js ?? [])]),
];

/**
 * Says whether a build is too heavy beside the one before.
 * @param bytes of its start files, uncompressed
 */
export function tooHeavy(bytes: number, before: number): string | undefined {
  if (bytes <= before * MORE || bytes <= before + MORE_BYTES) return undefined;
  const kb = (count: number) => `${Math.round(count / 1024)} KB`;
  return `Its start weighs ${kb(bytes)}, that of the live one ${kb(before)} (uncompressed). If that is meant: --heavier`;
}
