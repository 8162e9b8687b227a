import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';

const partFitKeys = {
  all: [...adminKeys.all, 'part-fits'] as const,
  list: (question: Question) => [...partFitKeys.all, 'list', question] as const,
  one: (id: string) => [...partFitKeys.all, 'one', id] as const,
  known: (part: NamedPart) => [...partFitKeys.all, 'known', part.part_category, part.make, part.part] as const,
};

/** What is known of a fit: by sellers alone, by buyers or admins, that a buyer contradicts it, or that admins deny it. */
export const fitStates = ['said', 'confirmed', 'contested', 'denied'] as const;
export type FitState = (typeof fitStates)[number];

/** By what the catalogue knows a part. */
export interface NamedPart {
  part_category: string;
  /** The slug of its make; null without one. */
  make: string | null;
  /** What it is called. */
  part: string;
}

/** Asks for the catalogue of fits, as the first request of `/admin/part-fits` in remote.json does. It has one order. */
export function partFitsList({ q, filters }: Question) {
  const question = { ...filters, ...(q && { q }) };
  return deskList(partFitKeys.list({ filters, ...(q && { q }) }), async (after, pageSize, signal) =>
    unwrap(
      await rest()
        .rpc('admin_list_part_fits', { ...question, ...(after && { after }), page_size: pageSize }, { get: true })
        .abortSignal(signal),
    ),
  );
}

/** An entry as the list shows it, with how many say what. */
export type PartFitRow = Awaited<ReturnType<ReturnType<typeof partFitsList>['page']>>[number];

function onePartFit(id: string) {
  return rest()
    .from('part_fits')
    .select('id,part_category,make,part,fit,state,decided,created_at,updated_at')
    .eq('id', id);
}

/** An entry of the catalogue. */
export type PartFit = NonNullable<Awaited<ReturnType<typeof onePartFit>>['data']>[number];

/** Asks for one entry; null when there is none (any more). */
export function partFitQuery(id: string) {
  return queryOptions({
    queryKey: partFitKeys.one(id),
    queryFn: async ({ signal }) => unwrap(await onePartFit(id).abortSignal(signal))[0] ?? null,
  });
}

/** What the catalogue knows of one motorcycle that a part fits, or does not. */
export type KnownFit = Database['public']['CompositeTypes']['known_fit'];

/** Asks for all that is known of a part: what it fits and what not, with how many say so. */
export function knownFitsQuery({ part_category, make, part }: NamedPart) {
  return queryOptions({
    queryKey: partFitKeys.known({ part_category, make, part }),
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .rpc('list_part_fits', { part_category, make: make ?? '', part }, { get: true })
          .abortSignal(signal),
      ),
  });
}

/** What is typed of an entry; of one that is there already also which, and the version that the edit began from. */
export interface PartFitInput extends NamedPart {
  /** A motorcycle, as the column `fits` of ads names it. */
  fit: string;
  fits: boolean;
  stored?: Pick<PartFit, 'id' | 'updated_at'>;
}

/** Adds an entry or changes one, and decides whether the part fits. Fails with `conflict` when somebody else was quicker. */
export const savePartFit: Action<PartFitInput, string> = {
  send: async ({ part_category, make, part, fit, fits, stored }) =>
    unwrap(
      await rest().rpc('save_part_fit', {
        part_category,
        make: make ?? '',
        part,
        fit,
        fits,
        ...(stored && { id: stored.id, version: stored.updated_at }),
      }),
    ),
  invalidates: [adminKeys.all],
};

/** Makes what decides an entry as it is. */
export const decisionOf = (
  { id, part_category, make, part, fit, updated_at }: Omit<PartFit, 'created_at' | 'decided' | 'state'>,
  fits: boolean,
): PartFitInput => ({ part_category, make, part, fit, fits, stored: { id, updated_at } });

/** Takes an entry out of the catalogue, with what people said of it. */
export const deletePartFit: Action<string> = {
  send: async (id) => {
    unwrap(await rest().rpc('delete_part_fit', { id }));
  },
  invalidates: [adminKeys.all],
};
