import { useLocation, useSearchParams } from '@dabbab/platform/router';
import { type Question, readQuestion, writeQuestion } from '../data/desk/question.ts';
import type { DeskFilter } from './desk-parts.ts';

export interface DeskAddress {
  question: Question;
  /** The row whose drawer is open. */
  open: string | undefined;
  /** Asks for other rows; the drawer closes. */
  ask: (next: Question, replace?: boolean) => void;
  /** Opens the drawer of a row, or closes it. */
  show: (id: string | undefined) => void;
  /** Path and query of the list as it is now. */
  path: string;
}

/**
 * Keeps what a desk shows in the address, so that a link, Back and a reload find the same.
 * @param searched whether the list can be searched by words
 */
export function useDeskAddress(filters: readonly DeskFilter[], searched: boolean): DeskAddress {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const { q, ...asked } = readQuestion(
    params,
    filters.map(({ name }) => name),
  );
  const question = searched && q ? { q, ...asked } : asked;
  const query = decodeURIComponent(writeQuestion(question).toString());
  const show = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('open');
        else next.set('open', id);
        return next;
      },
      { replace: true },
    );
  return {
    question,
    open: params.get('open') ?? undefined,
    ask: (next, replace = false) => setParams(writeQuestion(next), { replace }),
    show,
    path: query ? `${pathname}?${query}` : pathname,
  };
}
