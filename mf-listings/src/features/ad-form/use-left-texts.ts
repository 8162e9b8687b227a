import { useRef, useState } from 'react';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { refusedField, refusedText } from '../../ad-input/refused-field.ts';
import type { AdProblem } from '../../ad-input/validate.ts';
import { checkText } from '../../data/listings/ad-texts.ts';

/** The fields with words of one's own that others read. */
export type WrittenField =
  | 'title_ar'
  | 'title_en'
  | 'description_ar'
  | 'description_en'
  | 'model'
  | 'tags'
  | 'size'
  | 'district';

/** No phrase is read across them. */
const BETWEEN_TAGS = '\n\n\n\n\n';

/**
 * Asks the database about a text when its field is left, so that what may not stand there is said beside it at once. Nothing
 * is asked of what did not change; whoever is offline learns on publishing.
 */
export function useLeftTexts(values: AdValues) {
  const asked = useRef<Partial<AdValues>>(values);
  const [refused, setRefused] = useState<Partial<Record<WrittenField, { value: unknown; problem: AdProblem }>>>({});
  const ask = async (name: WrittenField) => {
    const value = values[name];
    const written = typeof value === 'string' ? value : value.join(BETWEEN_TAGS);
    if (value === asked.current[name]) return;
    asked.current = { ...asked.current, [name]: value };
    if (written.trim() === '') return;
    try {
      await checkText(name, written);
    } catch (error) {
      const problem = refusedText(error) ?? (refusedField(error) === name ? { code: 'refused' as const } : undefined);
      if (problem) setRefused((before) => ({ ...before, [name]: { value, problem } }));
    }
  };
  return {
    /** Is told that a field is left. */
    leave: (name: WrittenField): void => void ask(name),
    /** Gives what may not stand in a field as it is now. */
    problemOf: (name: string): AdProblem | undefined => {
      const refusal = refused[name as WrittenField];
      return refusal && refusal.value === values[name as WrittenField] ? refusal.problem : undefined;
    },
  };
}
