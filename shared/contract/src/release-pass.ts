import { z } from 'zod';

/** The answer of `release_pass`: which remotes an account tests, and which of them it develops. */
export const releaseParts = z.object({ tests: z.array(z.string()), develops: z.array(z.string()) });

/** What the HTML server keeps of it in a cookie that it signs. */
export const releasePass = releaseParts.extend({
  /** The step of the ledger that had named or removed a tester last. */
  testers: z.number(),
  /** The moment of its end, in milliseconds. */
  until: z.number(),
});

export type ReleasePass = z.infer<typeof releasePass>;
