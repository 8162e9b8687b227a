import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_term_hits: TermHits;
  }
}

const termKeys = {
  all: [...adminKeys.all, 'prohibited-terms'] as const,
  list: (question: Question) => [...termKeys.all, 'list', question] as const,
  one: (id: string) => [...termKeys.all, 'one', id] as const,
  tried: (text: string) => [...termKeys.all, 'tried', text] as const,
  hits: (term: string) => [...termKeys.all, 'hits', term] as const,
};

/** What a seller is told of a term that stands in their ad. */
export const termCodes = ['prohibited_item', 'offensive', 'scam', 'contact_details'] as const;
export type TermCode = (typeof termCodes)[number];

/** Asks for the terms, as the first request of `/admin/prohibited-terms` in remote.json does. */
export function termsList(question: Question) {
  return deskList(termKeys.list(question), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc(
          'admin_list_prohibited_terms',
          { ...listArgs(question), ...(after && { after }), page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal),
    ),
  );
}

/** A term as the list shows it. */
export type TermRow = Awaited<ReturnType<ReturnType<typeof termsList>['page']>>[number];

function oneTerm(id: string) {
  return rest().from('prohibited_terms').select('id,term,code,active,created_at,updated_at').eq('id', id);
}

export type Term = NonNullable<Awaited<ReturnType<typeof oneTerm>>['data']>[number];

/** Asks for one term; null when there is none (any more). */
export function termQuery(id: string) {
  return queryOptions({
    queryKey: termKeys.one(id),
    queryFn: async ({ signal }) => unwrap(await oneTerm(id).abortSignal(signal))[0] ?? null,
  });
}

/** What is typed of a term; of one that is there already also which, and the version that the edit began from. */
export interface TermInput {
  term: string;
  code: TermCode;
  stored?: Pick<Term, 'id' | 'updated_at'>;
}

/** Adds a term or changes one. Fails with `conflict` when another admin was quicker. */
export const saveTerm: Action<TermInput> = {
  send: async ({ term, code, stored }) => {
    if (!stored) {
      unwrap(await rest().from('prohibited_terms').insert({ term, code }));
      return;
    }
    const changed = unwrap(
      await rest()
        .from('prohibited_terms')
        .update({ term, code })
        .eq('id', stored.id)
        .eq('updated_at', stored.updated_at)
        .select('id'),
    );
    if (changed.length === 0) throw new AppError('conflict', { reason: 'changed' });
  },
  invalidates: [adminKeys.all],
};

/** Switches a term on or off; it is not deleted, so that nobody adds it again unaware. */
export const switchTerm: Action<{ id: string; active: boolean }> = {
  send: async ({ id, active }) => {
    unwrap(await rest().from('prohibited_terms').update({ active }).eq('id', id));
  },
  invalidates: [adminKeys.all],
};

/** Asks why a text may not stand in an ad; empty for one that may. */
export const triedTextQuery = (text: string) =>
  queryOptions({
    queryKey: termKeys.tried(text),
    queryFn: async ({ signal }) =>
      text ? unwrap(await rest().rpc('admin_try_text', { text }).abortSignal(signal)) : [],
  });

/** Which public ads a term would meet: how many, and the first twelve. */
export interface TermHits {
  count: number;
  /** There may be more of them than were looked at. */
  more: boolean;
  ads: { id: string; title_ar: string | null; title_en: string | null; field: string; hit: string }[];
}

/** Asks which public ads a term would meet before it is saved; nothing for less than three characters. */
export const termHitsQuery = (term: string) =>
  queryOptions({
    queryKey: termKeys.hits(term),
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_term_hits', { term }, { get: true }).abortSignal(signal)),
    enabled: term.length >= 3,
  });
