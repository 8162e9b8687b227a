import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useProblems } from '@dabbab/platform/kit/use-problems';
import type { AdField } from '../../data/listings/ad-fields.ts';
import type { Reason } from '../../data/listings/ad-texts.ts';
import { type FormField, formFields } from './ad-values.ts';
import { type AdProblem, type FormState, validate } from './validate.ts';

/** Finds the errors of the form and puts them into words. */
export function useAdProblems(form: FormState, ownPhone: string | null | undefined) {
  const { t } = useTranslation('listings-ad-form');
  const { number } = useFormat();
  const problems = useProblems<FormState, AdProblem>(form, (now) => validate(now, ownPhone));
  return {
    ...problems,
    errorOf: (name: FormField): string | undefined => {
      const problem = problems.problemOf(name);
      if (!problem) return undefined;
      const field: Partial<AdField> = name === 'photos' ? {} : formFields[name];
      const show = (count = 0) => (field.kind === 'number' && field.grouped === false ? String(count) : number(count));
      const { code, least, most, match = '' } = problem;
      return t(`errors.${code}`, { context: name, least: show(least), most: show(most), match });
    },
    /** Shows what moderation found. @returns the first field that it concerns */
    flag: (reasons: readonly Reason[]): FormField | undefined => {
      const known = reasons.filter(({ field }) => field in formFields);
      problems.refuse(Object.fromEntries(known.map(({ field, ...problem }) => [field, problem])));
      return known[0]?.field as FormField | undefined;
    },
  };
}
