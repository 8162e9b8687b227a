import type { Database } from '@dabbab/platform/database.types';
import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_list_search_misses: Miss[];
    admin_try_synonym: TriedSynonym;
  }
}

const synonymKeys = {
  all: [...adminKeys.all, 'synonyms'] as const,
  misses: (question: Question) => [...synonymKeys.all, 'misses', question] as const,
  list: (question: Question) => [...synonymKeys.all, 'list', question] as const,
  tried: (term: string, alternatives: readonly string[]) =>
    [...synonymKeys.all, 'tried', term, ...alternatives] as const,
};

/** The address says in `show` which of both lists it is; the database has a function for each. */
const withoutShow = ({ q, sort }: Question) => listArgs({ filters: {}, ...(q && { q }), ...(sort && { sort }) });

/** Asks for what people look for in vain, as the first request of `/admin/synonyms` in remote.json does. */
export function missesList(question: Question) {
  return deskList(synonymKeys.misses(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_search_misses',
          { ...withoutShow(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** A synonym that people propose. */
export interface Proposal {
  /** The words that they took out of a search. */
  term: string;
  /** The words that they put instead, then what these are a synonym of. */
  alternatives: [string, ...string[]];
  /** What the database calls the words that they put instead. */
  alternative: string;
  /** How many people did. */
  times: number;
}

/** What people look for in vain, with what they typed next. */
export interface Miss extends Omit<Database['public']['CompositeTypes']['admin_search_miss'], 'proposals'> {
  /** The commonest first. */
  proposals: Proposal[];
}

/** Asks for the synonyms of the search. */
export function synonymsList(question: Question) {
  return deskList(synonymKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_synonyms',
          { ...withoutShow(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** What people say, and what ads say for it. */
export type Synonym = Awaited<ReturnType<ReturnType<typeof synonymsList>['page']>>[number];

export interface SynonymInput {
  term: string;
  alternatives: string[];
  /** Of one that is there: the version that the edit began from. */
  version?: string | undefined;
}

/** Adds a synonym or changes one. Fails with `conflict` when another admin was quicker. */
export const saveSynonym: Action<SynonymInput> = {
  send: async ({ term, alternatives, version }) => {
    if (version === undefined) {
      unwrap(await rest().from('search_synonyms').insert({ term, alternatives }));
      return;
    }
    const changed = unwrap(
      await rest()
        .from('search_synonyms')
        .update({ alternatives })
        .eq('term', term)
        .eq('updated_at', version)
        .select('term'),
    );
    if (changed.length === 0) throw new AppError('conflict', { reason: 'changed' });
  },
  invalidates: [adminKeys.all],
};

/** Takes a synonym away. */
export const deleteSynonym: Action<string> = {
  send: async (term) => {
    unwrap(await rest().from('search_synonyms').delete().eq('term', term));
  },
  invalidates: [adminKeys.all],
};

/** Takes what people look for in vain off the list. */
export const dismissMiss: Action<string> = {
  send: async (miss) => {
    unwrap(await rest().rpc('dismiss_search_miss', { miss }));
  },
  invalidates: [adminKeys.all],
};

/** Lets words be proposed for a miss no more. */
export const refuseProposal: Action<{ miss: string; alternative: string }> = {
  send: async (proposal) => {
    unwrap(await rest().rpc('refuse_search_proposal', proposal));
  },
  invalidates: [adminKeys.all],
};

/** What a search finds now and would find with a synonym, both up to `most`. */
export interface TriedSynonym {
  before: number;
  after: number;
  most: number;
  /** The first six. */
  ads: { id: string; title_ar: string | null; title_en: string | null }[];
}

/** Asks what a search would find with a synonym; nothing is kept of it. */
export const triedSynonymQuery = (term: string, alternatives: readonly string[]) =>
  queryOptions({
    queryKey: synonymKeys.tried(term, alternatives),
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .rpc('admin_try_synonym', { term, alternatives: [...alternatives] })
          .abortSignal(signal),
      ),
    enabled: term !== '' && alternatives.length > 0,
  });
