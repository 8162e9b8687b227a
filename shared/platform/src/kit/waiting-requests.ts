import { deviceStorage } from '../device-storage.ts';

/** A request that waits for a connection. Sending it twice changes nothing more. */
export interface WaitingRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Under the address of the data API, with its query: `saved_listings?listing_id=eq.…`. */
  path: string;
  body?: Record<string, unknown>;
  /** The queries that it makes stale, each by the first parts of its key. */
  invalidates: readonly (readonly unknown[])[];
}

/** The requests of a person that wait, by what they are about: of two about the same the later one counts. */
type Waiting = Readonly<Record<string, WaitingRequest>>;

const keyOf = (userId: string) => `dabbab:waiting:${userId}`;

/** Reads what of a person waits on this device, through a reload and a closed tab. */
export function waitingRequests(userId: string): Waiting {
  try {
    return JSON.parse(deviceStorage.read(keyOf(userId)) ?? '{}') as Waiting;
  } catch {
    return {}; // of another version of the product
  }
}

const write = (userId: string, waiting: Waiting) =>
  deviceStorage.write(keyOf(userId), Object.keys(waiting).length > 0 ? JSON.stringify(waiting) : null);

/** Has the shell send a request as soon as there is a connection. @returns whether the browser keeps it so long */
export const sendLater = (userId: string, about: string, request: WaitingRequest): boolean =>
  write(userId, { ...waitingRequests(userId), [about]: request });

/** Forgets a request: it is sent, or another has taken its place. */
export function dropWaiting(userId: string, about: string): void {
  const { [about]: dropped, ...others } = waitingRequests(userId);
  if (dropped) write(userId, others);
}
