/** What one client may ask of Realtime: the limits of a hosted project, overridable as `[realtime]` for tests. */
import { z } from 'zod';

export const realtimeSettings = z.object({
  max_concurrent_users: z.number().default(10_000),
  max_channels_per_client: z.number().default(100),
  /** Counted for each connection, as are the next two. */
  max_joins_per_second: z.number().default(500),
  max_events_per_second: z.number().default(2500),
  max_presence_events_per_30_seconds: z.number().default(5),
  max_payload_size_in_kb: z.number().default(3000),
  max_record_size_in_kb: z.number().default(1024),
  /** A connection that says nothing for so long is closed. */
  idle_timeout_in_seconds: z.number().default(60),
  /** What may wait for a client that reads slowly. */
  max_waiting_in_kb: z.number().default(8192),
});

export type RealtimeSettings = z.infer<typeof realtimeSettings>;

/** Counts events of a kind in windows of fixed length. */
export class RateWindow {
  readonly #limit: number;
  readonly #length: number;
  #count = 0;
  #ends = 0;

  constructor(limit: number, milliseconds: number) {
    this.#limit = limit;
    this.#length = milliseconds;
  }

  /** @returns whether one more event is within the limit */
  take(): boolean {
    const now = performance.now();
    if (now >= this.#ends) {
      this.#count = 0;
      this.#ends = now + this.#length;
    }
    this.#count += 1;
    return this.#count <= this.#limit;
  }
}
