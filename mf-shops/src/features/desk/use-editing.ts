import { useSearchParams } from '@dabbab/platform/router';

const NAME = 'shop';
const EDIT = 'edit';

/**
 * Whether the form is open, which is in the address: a reload keeps it, and Back leaves it. `close` takes its entry out of the
 * history, so that Back never leads into a form that is done with.
 */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const withEdit = (editing: boolean) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before);
    if (editing) next.set(NAME, EDIT);
    else next.delete(NAME);
    return next;
  };
  return {
    editing: params.get(NAME) === EDIT,
    open: () => setParams(withEdit(true)),
    close: () => setParams(withEdit(false), { replace: true }),
  };
}
