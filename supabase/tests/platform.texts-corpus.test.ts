/** How much of what strangers wrote the check of texts catches, and whether it leaves honest people alone. */
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { lacks } from './needs.ts';
import { judgeCorpus } from './texts/corpus.ts';

it.skipIf(lacks('dbUrl'))(
  'catches 95 % of 500 evasions, refuses 1 % of 500 innocent texts at most, and queues 5 %',
  async () => {
    await undone(async (tx) => {
      const evasions = await judgeCorpus(tx, 'evasions');
      expect(evasions.all).toBe(500);
      expect(evasions.passed.length).toBeLessThanOrEqual(25);
      const innocent = await judgeCorpus(tx, 'innocent');
      expect(innocent.all).toBe(500);
      expect(innocent.refused.length).toBeLessThanOrEqual(5);
      expect(innocent.queued.length).toBeLessThanOrEqual(25);
    });
  },
);
