import { dayNumber } from '../../when/days.ts';

/** How long somebody may pause before their next message gets a time of its own. */
const PAUSE_MS = 5 * 60_000;

/** What decides where a message stands. */
export interface Placeable {
  sender_id: string;
  created_at: string;
}

/** A message with its place: messages that follow each other closely make a run, with one time at its end. */
export interface Placed<M> {
  message: M;
  startsDay: boolean;
  startsRun: boolean;
  endsRun: boolean;
}

const together = (one: Placeable | undefined, next: Placeable | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  one.sender_id === next.sender_id &&
  dayNumber(one.created_at) === dayNumber(next.created_at) &&
  Date.parse(next.created_at) - Date.parse(one.created_at) < PAUSE_MS;

/**
 * Finds days and runs.
 * @param messages in order, the oldest first
 * @param before what stands before the first of them; undefined where that is unknown or nothing
 * @param after what follows the last of them
 */
export function place<M extends Placeable>(messages: readonly M[], before?: Placeable, after?: Placeable): Placed<M>[] {
  return messages.map((message, index) => {
    const previous = messages[index - 1] ?? before;
    const next = messages[index + 1] ?? after;
    return {
      message,
      startsDay: !previous || dayNumber(previous.created_at) !== dayNumber(message.created_at),
      startsRun: !together(previous, message),
      endsRun: !together(message, next),
    };
  });
}
