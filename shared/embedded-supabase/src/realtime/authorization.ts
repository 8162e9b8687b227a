/** Private channels: what the policies on `realtime.messages` let somebody read and write in a topic. */
import type { Sql } from 'postgres';
import type { Claims } from '../request-scope.ts';
import { Refused } from './tokens.ts';

export type Extension = 'broadcast' | 'presence';

export interface Asking {
  topic: string;
  claims: Claims;
  headers: Record<string, string>;
}

export class Authorization {
  readonly #authenticator: Sql;
  readonly #searchPath: () => string;
  readonly #log: (line: string) => void;

  constructor(authenticator: Sql, searchPath: () => string, log: (line: string) => void) {
    this.#authenticator = authenticator;
    this.#searchPath = searchPath;
    this.#log = log;
  }

  /** @throws Refused when neither may be read */
  async readable(asking: Asking): Promise<ReadonlySet<Extension>> {
    const { topic } = asking;
    const extensions = await this.#authenticator<{ readable: Extension[] }[]>`
      select supabase_local.readable_extensions(${topic}, ${this.#authenticator.json(this.#settings(asking))}) as readable
    `.then(
      ([row]) => new Set(row?.readable),
      (error: unknown) => this.#failed(topic, error, new Set<Extension>()),
    );
    if (extensions.size > 0) return extensions;
    throw new Refused('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`);
  }

  async mayWrite(asking: Asking, extension: Extension): Promise<boolean> {
    return this.#authenticator<{ allowed: boolean }[]>`
      select supabase_local.may_write(
        ${asking.topic}, ${extension}, ${this.#authenticator.json(this.#settings(asking))}
      ) as allowed
    `.then(
      ([row]) => row?.allowed === true,
      (error: unknown) => this.#failed(asking.topic, error, false),
    );
  }

  /** A policy that fails permits nothing. */
  #failed<T>(topic: string, error: unknown, nothing: T): T {
    this.#log(`Realtime: the policies of realtime.messages failed for topic ${topic}: ${String(error)}`);
    return nothing;
  }

  #settings({ topic, claims, headers }: Asking): Record<string, string> {
    return {
      role: claims.role,
      search_path: this.#searchPath(),
      'realtime.topic': topic,
      'request.jwt.claims': JSON.stringify(claims),
      'request.headers': JSON.stringify(headers),
    };
  }
}
