import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';
import type { KnownFit } from '../part-fits/part-fits.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_list_moderation: ModerationRow[];
    admin_get_moderation: ModerationItem;
  }
}

const moderationKeys = {
  all: [...adminKeys.all, 'moderation'] as const,
  list: (question: Question) => [...moderationKeys.all, 'list', question] as const,
  one: (id: string) => [...moderationKeys.all, 'one', id] as const,
};

/** Asks for the queue, as the first request of `/admin/moderation` in remote.json does. */
export function moderationList(question: Question) {
  return deskList(moderationKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_moderation',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

type Row = Database['public']['CompositeTypes']['admin_moderation_item'];

/** An entry of the queue, as the list shows it. */
export interface ModerationRow extends Omit<Row, 'reasons'> {
  reasons: ModerationReason[];
}

/** Why an entry is in the queue. */
export interface ModerationReason {
  /** The text that it is about. */
  field?: string;
  code: string;
  /** The words that are meant; of a fit the motorcycle, of an appeal the reason of the suspension. */
  match?: string;
  /** Of a picture: where it lies, and where the same one lies that another's ad had first. */
  path?: string;
  first_path?: string;
  first_listing_id?: string;
  /** Of a pattern: how often it was seen, and what it weighs; three points ask an admin. */
  count?: number;
  points?: number;
}

/** What an entry is about, as it is now. */
interface Subject {
  id: string;
  city: string | null;
  suspended: boolean;
  created_at: string;
  texts: Record<string, string | null>;
}

/** The answer of `admin_get_moderation`. */
export interface ModerationItem {
  id: string;
  source: 'texts' | 'pictures' | 'patterns' | 'fits' | 'appeal';
  target: 'listing' | 'shop' | 'user';
  thing_id: string;
  name_ar: string | null;
  name_en: string | null;
  reasons: ModerationReason[];
  words: string | null;
  state: 'open' | 'allowed' | 'refused';
  note: string | null;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  suspended_by: string | null;
  /** An appeal against what this admin did: another one decides. */
  for_another: boolean;
  person: { id: string; username: string; created_at: string; suspended: boolean };
  ad: (Subject & { price: number; cover_path: string | null; listed: boolean }) | null;
  shop: (Subject & { photo_path: string | null }) | null;
  /** Of fits: what the catalogue knows of those that a buyer contradicts; null when it knows them no more. */
  fits: KnownFit[] | null;
}

/** Asks for one entry with the texts that it is about. */
export function moderationQuery(id: string) {
  return queryOptions({
    queryKey: moderationKeys.one(id),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_get_moderation', { id }, { get: true }).abortSignal(signal)),
  });
}

export interface Verdict {
  allowed: boolean;
  /** What the person is told; needed for a refusal. */
  reason: string;
}

/** Decides about an entry: the texts or pictures of an ad may stand or not, a part fits or not, an appeal is granted or not. */
export const decideModeration = ({ id, source }: Pick<ModerationItem, 'id' | 'source'>): Action<Verdict> => ({
  send: async ({ allowed, reason }) => {
    const told = reason && { reason };
    unwrap(
      source === 'appeal'
        ? await rest().rpc('decide_appeal', { id, granted: allowed, ...told })
        : await rest().rpc('decide_moderation', { id, allowed, ...told }),
    );
  },
  invalidates: [adminKeys.all],
});
