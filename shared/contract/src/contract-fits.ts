import satisfies from 'semver/functions/satisfies.js';

/**
 * Tells whether a remote built for a range of the contract works with a version of it.
 * @param range the `contract` field of `remote.json`, a semver range
 * @param version the version of the shell
 */
export function contractFits(range: string, version: string): boolean {
  return satisfies(version, range);
}
