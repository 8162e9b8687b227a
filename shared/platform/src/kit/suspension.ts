// Imported by the package's own name: a remote that bundles this file still uses the client of the shell.
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

declare module '../answers.ts' {
  interface Answers {
    get_suspension: Suspension;
  }
}

/** What is suspended: one's own account (without an id), ad or shop. */
export interface Suspended {
  target: 'user' | 'listing' | 'shop';
  id?: string;
}

/** What its owner is told of a suspension, and what became of the appeal against it. */
export interface Suspension {
  suspended: boolean;
  reason: string | null;
  /** Null while nobody has appealed. */
  appeal: 'open' | 'allowed' | 'refused' | null;
  /** What the owner said. */
  words: string | null;
  /** What the admin who decided wrote. */
  answer: string | null;
}

const keyOf = ({ target, id }: Suspended) => ['suspension', target, id ?? 'own'] as const;

/** Asks why something of one's own is suspended. */
export const suspensionQuery = (suspended: Suspended) =>
  queryOptions({
    queryKey: keyOf(suspended),
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .rpc('get_suspension', { ...suspended }, { get: true })
          .abortSignal(signal),
      ),
  });

/** Appeals against a suspension: once, in 10 to 1000 characters. */
export const appealAgainst = (suspended: Suspended): Action<string> => ({
  send: async (words) => {
    unwrap(await rest().rpc('appeal', { target: suspended.target, id: suspended.id ?? (null as never), words }));
  },
  invalidates: [keyOf(suspended)],
});
