/** What a client asks for when it joins a channel. Whatever makes no sense counts as not asked for. */
import { z } from 'zod';

const flag = z.boolean().catch(false);

const changes = z.record(z.string(), z.unknown()).nullable().catch(null);

const config = z.object({
  broadcast: z
    .object({
      ack: flag,
      self: flag,
      replay: z.object({ since: z.unknown(), limit: z.unknown().optional() }).optional().catch(undefined),
      replication_ready: flag,
    })
    .catch({ ack: false, self: false, replay: undefined, replication_ready: false }),
  presence: z.object({ enabled: flag, key: z.string().catch('') }).catch({ enabled: false, key: '' }),
  private: flag,
  postgres_changes: z.array(changes).catch([]),
  postgres_changes_options: z.object({ wait: flag }).catch({ wait: false }),
});

const payload = z
  .object({
    config: z.unknown().optional(),
    access_token: z.string().nullish().catch(null),
    user_token: z.string().nullish().catch(null),
  })
  .catch({});

export type JoinConfig = z.infer<typeof config>;

export interface Join {
  config: JoinConfig;
  token: string | null;
}

export function readJoin(asked: unknown): Join {
  const { config: wanted, access_token, user_token } = payload.parse(asked);
  return { config: config.safeParse(wanted).data ?? config.parse({}), token: user_token ?? access_token ?? null };
}
