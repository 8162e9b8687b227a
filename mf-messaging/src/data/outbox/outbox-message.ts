import type { ErrorCode } from '@dabbab/platform/errors';
import type { StoredPicture } from '../messages/messages.ts';

/** Where a message goes: a conversation, or whoever is written to first: the seller of an ad, or a person. */
export type Target = { conversationId: string } | { listingId: string } | { personId: string };

export interface NewMessage {
  to: Target;
  body: string;
  pictures?: StoredPicture[];
}

/** Why a message was refused; sending it again changes nothing unless the reason has gone. */
export interface Refusal {
  code: ErrorCode;
  reason: string | undefined;
}

/** A message on this device that the backend has not stored yet. */
export interface OutboxMessage extends NewMessage {
  /** Chosen here and the same at every try: the backend stores a message once. */
  id: string;
  /** ISO 8601, by the clock of the device. */
  createdAt: string;
  refusal?: Refusal | undefined;
}

/** Names where a message goes: what goes to one place keeps its order. */
export const placeOf = (to: Target): string => Object.values(to).join();
