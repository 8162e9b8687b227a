/** How much of what strangers wrote the check of texts catches, and whether it leaves honest people alone. */
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { corpora, judgeCorpus } from './texts/corpus.ts';

/** The share of evasions that may pass, in per cent. With the third the check was not developed. */
const missed = { first: 5, second: 5, third: 6 };

it.skipIf(lacks('dbUrl')).for(corpora)(
  'catches nearly all evasions of the %s corpus, and lets nearly all of its innocent texts be',
  // A thousand texts, on a machine that does other things beside.
  { timeout: 120_000 },
  async (corpus) => {
    await undone(async (tx) => {
      const evasions = await judgeCorpus(tx, corpus, 'evasions');
      expect(evasions.all).toBeGreaterThanOrEqual(300);
      expect(evasions.passed.length / evasions.all).toBeLessThanOrEqual(missed[corpus] / 100);
      const innocent = await judgeCorpus(tx, corpus, 'innocent');
      expect(innocent.all).toBe(evasions.all);
      expect(innocent.refused.length / innocent.all).toBeLessThanOrEqual(0.01);
      expect(innocent.queued.length / innocent.all).toBeLessThanOrEqual(0.04);
    });
  },
);
