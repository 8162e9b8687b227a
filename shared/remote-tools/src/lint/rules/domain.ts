/** The noun of the package that a file belongs to: `mf-listings/…` → `listings`. */
export function domainOf(file: string): string | undefined {
  const remote = /[\\/]mf-([a-z][a-z0-9-]*)[\\/]/.exec(file)?.[1];
  if (remote !== undefined) return remote;
  if (/[\\/]shared[\\/]platform[\\/]/.test(file)) return 'platform';
  return /[\\/]shell[\\/]src[\\/]/.test(file) ? 'shell' : undefined;
}
