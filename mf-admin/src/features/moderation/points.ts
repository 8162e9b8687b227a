import type { ModerationReason } from '../../data/moderation/moderation.ts';

/** Adds up what the patterns that were seen weigh; 0 for an entry of another source. */
export const pointsOf = (reasons: readonly ModerationReason[]): number =>
  reasons.reduce((sum, { points = 0 }) => sum + points, 0);
