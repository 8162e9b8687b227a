import { useSearchParams } from '@dabbab/platform/router';
import { useCallback, useMemo } from 'react';
import { type Changes, changeQuestion, noFilters, readQuestion } from './question.ts';

/** Reads and changes the question of the finder, which is kept in the address of the page alone. */
export function useQuestion() {
  const [params, setParams] = useSearchParams();
  const question = useMemo(() => readQuestion(params), [params]);
  /** `replace` keeps typing out of the history. */
  const change = useCallback(
    (changes: Changes, replace = false) => setParams((before) => changeQuestion(before, changes), { replace }),
    [setParams],
  );
  const clear = useCallback(() => change(noFilters), [change]);
  return { ...question, change, clear };
}
