import { useProblems } from '@dabbab/platform/kit/use-problems';
import type { FormField } from '../../ad-input/ad-values.ts';
import { useProblemText } from '../../ad-input/use-problem-text.ts';
import { type AdProblem, type FormState, validate } from '../../ad-input/validate.ts';
import { adFields } from '../../data/listings/ad-fields.ts';
import type { Reason } from '../../data/listings/ad-texts.ts';
import { useLeftTexts } from './use-left-texts.ts';

/** Finds the errors of the form and puts them into words. */
export function useAdProblems(form: FormState, ownPhone: string | null | undefined) {
  const text = useProblemText();
  const problems = useProblems<FormState, AdProblem>(form, (now) => validate(now, ownPhone));
  const left = useLeftTexts(form);
  const open = validate(form, ownPhone);
  return {
    ...problems,
    leave: left.leave,
    /** Tells whether nothing is missing or wrong in these fields, whether or not that is shown yet. */
    isDone: (names: readonly FormField[]): boolean => names.every((name) => open[name] === undefined),
    errorOf: (name: FormField): string | undefined => {
      const problem = problems.problemOf(name) ?? left.problemOf(name);
      return problem && text(name, problem);
    },
    /** Shows what moderation found. @returns the first field that it concerns */
    flag: (reasons: readonly Reason[]): FormField | undefined => {
      const known = reasons.filter(({ field }) => field in adFields);
      problems.refuse(Object.fromEntries(known.map(({ field, ...problem }) => [field, problem])));
      return known[0]?.field as FormField | undefined;
    },
  };
}
