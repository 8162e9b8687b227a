import type { Host } from '@dabbab/contract/host';

let host: Host | undefined;

/** The shell, if this copy of the platform belongs to a remote that is mounted isolated. */
export function connectedHost(): Host | undefined {
  return host;
}

/** Called once by the lifecycles of an isolated remote. */
export function setConnectedHost(next: Host): void {
  host = next;
}
