/** Tells whether a database address names this machine and no other host. */
export function isLoopback(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // What a client may connect to in the place of the host.
  if (searchParams.has('host') || searchParams.has('hostaddr')) return false;
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
