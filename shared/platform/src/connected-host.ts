import type { Host } from '@dabbab/contract/host';

let host: Host | undefined;

/** Gives the host, if this copy of the platform belongs to a remote that is mounted isolated. */
export function connectedHost(): Host | undefined {
  return host;
}

/** Remembers the host; called once, by the lifecycles of an isolated remote. */
export function setConnectedHost(next: Host): void {
  host = next;
}
