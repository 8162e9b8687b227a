import { z } from 'zod';

/** What holds of a remote by the ledger of releases. */
const heldRelease = z.object({
  remote: z.string(),
  /** What everybody gets but those of the trial; null: the site's own build. */
  build: z.unknown(),
  /** What a share of the visitors gets. */
  trial: z.unknown(),
  /** Of the visitors, in percent. */
  share: z.number().nullable(),
  off: z.boolean(),
  /** The slots that stay empty. */
  slots_off: z.array(z.string()),
  watched_until: z.string(),
});

/** The answer of `live_releases`: the step alone where the caller knows it already. */
export const heldReleases = z.object({
  step: z.number(),
  /** The step that last named or removed a tester of some remote; null: nobody is one. */
  testers: z.number().nullish(),
  remotes: z.array(heldRelease).optional(),
});

export type HeldRelease = z.infer<typeof heldRelease>;
export type HeldReleases = z.infer<typeof heldReleases>;
