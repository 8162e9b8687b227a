import type { AdValues, FormField } from './ad-values.ts';
import { type AdProblem, validate } from './validate.ts';

/**
 * Checks an ad that no form shows, such as a row of a file: the number must be in the profile already.
 * @param photos how many it has
 * @param ownPhone the number in the profile; null where there is none, undefined while that is not known
 */
export function checkAd(
  values: AdValues,
  photos: number,
  ownPhone: string | null | undefined,
): Partial<Record<FormField, AdProblem>> {
  const { phone, ...problems } = validate({ ...values, phone: '', photos }, ownPhone);
  if (!phone) return problems;
  return { ...problems, [values.show_phone ? 'show_phone' : 'show_whatsapp']: { code: 'noPhone' } };
}
