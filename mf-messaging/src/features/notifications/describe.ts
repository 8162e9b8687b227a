import type { Language } from '@dabbab/contract/language';
import type { IconName } from '@dabbab/ui/icon';
import type { Notification } from '../../data/notifications/notifications.ts';

const kinds = {
  message: 'message',
  listing_approved: 'check',
  listing_suspended: 'warning',
  listing_expiring: 'clock',
  broadcast: 'bell',
} as const satisfies Record<string, IconName>;

/** A kind that has words of its own; the database may know newer ones. */
export type KnownKind = keyof typeof kinds | 'other';

export interface Described {
  kind: KnownKind;
  icon: IconName;
  /** Who caused it, for kinds that name somebody. */
  name: string;
  /** The ad, the message or what was announced. */
  text: string;
  /** Where the person finds out more. */
  to: string | undefined;
}

/** What a notification says, from its kind and its data; what is missing stays empty. */
export function describe({ kind, data }: Pick<Notification, 'kind' | 'data'>, language: Language): Described {
  const known: KnownKind = Object.hasOwn(kinds, kind) ? (kind as keyof typeof kinds) : 'other';
  const field = reader(data);
  const inLanguage = (name: string) =>
    field(`${name}_${language}`) || field(`${name}_${language === 'ar' ? 'en' : 'ar'}`);
  const listing = field('listing_id');
  return {
    kind: known,
    icon: known === 'other' ? 'bell' : kinds[known],
    name: field('sender_username'),
    text: known === 'message' ? field('body') : inLanguage('body') || inLanguage('listing_title'),
    to: known === 'message' ? '/messages' : listing ? `/ad/${listing}` : undefined,
  };
}

/** Reads texts of the data column, which holds whatever its kind needs. */
function reader(data: unknown): (name: string) => string {
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return (name) => (typeof fields[name] === 'string' ? fields[name] : '');
}
