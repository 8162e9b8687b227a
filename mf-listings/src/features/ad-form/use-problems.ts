import { useTranslation } from '@dabbab/platform/i18n';
import { useState } from 'react';
import type { Reason } from '../../data/listings/words.ts';
import { type AdField, type AdValues, emptyAd } from './ad-values.ts';
import type { AdError, AdErrors } from './validate.ts';

interface Problem {
  code: AdError | Reason['code'];
  /** The words that were found. */
  match?: string | undefined;
}
type Problems = Partial<Record<AdField, Problem>>;

/** What is wrong with which field: shown when one goes on or publishes, gone when the field is changed. */
export function useProblems() {
  const { t } = useTranslation('listings-ad-form');
  const [problems, setProblems] = useState<Problems>({});
  return {
    errorOf: (field: AdField) => {
      const problem = problems[field];
      return problem && t(`errors.${problem.code}`, { match: problem.match ?? '' });
    },
    /** Shows these instead of all others. */
    show: (errors: AdErrors) =>
      setProblems(Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, { code }]))),
    /** Shows what moderation found; @returns the fields */
    flag: (reasons: readonly Reason[]): AdField[] => {
      const known = reasons.filter(({ field }) => field in emptyAd);
      setProblems(Object.fromEntries(known.map(({ field, code, match }) => [field, { code, match }])));
      return known.map(({ field }) => field as AdField);
    },
    /** After a change: what was changed is judged anew when one goes on. */
    changed: (change: Partial<AdValues>) =>
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change)))),
  };
}
