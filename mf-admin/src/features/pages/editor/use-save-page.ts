import { toAppError, useErrorText } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import type { Problems } from '@dabbab/platform/kit/use-problems';
import { useAction } from '@dabbab/ui/connected/use-action';
import { adminKeys } from '../../../data/keys.ts';
import { createPage, savePage } from '../../../data/pages/pages.ts';
import type { PageProblem, PageValues } from './page-values.ts';

interface Attempt {
  values: PageValues;
  /** The version that the edit began from; empty: overwrites whatever is stored. */
  version: string;
}

interface SavePageOptions {
  refuse: (problems: Problems<keyof PageValues, PageProblem>) => void;
  onSaved: () => void;
}

/** Saves a page, or makes a new one where there is no slug. */
export function useSavePage(slug: string | undefined, { refuse, onSaved }: SavePageOptions) {
  const errorText = useErrorText();
  const action: Action<Attempt> = {
    send: async ({ values: { slug: address, ...texts }, version }) => {
      const page = { ...texts, title_ar: texts.title_ar.trim(), title_en: texts.title_en.trim() };
      if (slug === undefined) await createPage.send({ slug: address, ...page });
      else await savePage(slug).send({ ...page, ...(version && { updated_at: version }) });
    },
    invalidates: [adminKeys.all],
  };
  const { act, pending, error } = useAction(action, {
    done: onSaved,
    failed: (refusal) => {
      if (toAppError(refusal).code === 'already-exists') refuse({ slug: 'taken' });
      return undefined; // the form says it
    },
  });
  const code = error ? toAppError(error).code : undefined;
  return {
    save: act,
    pending,
    conflict: code === 'conflict',
    failure: error && code !== 'conflict' && code !== 'already-exists' ? errorText(error) : undefined,
  };
}
