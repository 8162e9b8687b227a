import { useLocation, useNavigate, useSearchParams } from '@dabbab/platform/router';
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
  /** Opens a row in the place of the list, to which Back and `leave` return. */
  enter: (id: string) => void;
  leave: () => void;
  /** Path and query of the list as it is now. */
  path: string;
}

/**
 * Keeps what a desk shows in the address, so that a link, Back and a reload find the same.
 * @param searched whether the list can be searched by words
 */
export function useDeskAddress(filters: readonly DeskFilter[], searched: boolean): DeskAddress {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: { entered?: boolean } | null };
  const [params, setParams] = useSearchParams();
  const { q, ...asked } = readQuestion(
    params,
    filters.map(({ name }) => name),
  );
  const question = searched && q ? { q, ...asked } : asked;
  const query = decodeURIComponent(writeQuestion(question).toString());
  const open = params.get('open') ?? undefined;
  const put = (id: string | undefined, options: { replace: boolean; state: typeof state }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === undefined) next.delete('open');
      else next.set('open', id);
      return next;
    }, options);
  const show = (id: string | undefined) => put(id, { replace: true, state });
  return {
    question,
    open,
    ask: (next, replace = false) => setParams(writeQuestion(next), { replace }),
    show,
    enter: (id) => (open === undefined ? put(id, { replace: false, state: { entered: true } }) : show(id)),
    leave: () => (state?.entered ? void navigate(-1) : show(undefined)),
    path: query ? `${pathname}?${query}` : pathname,
  };
}
