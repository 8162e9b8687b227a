import type { Audience } from '../../../data/broadcasts/change-broadcasts.ts';

export const audiences = ['all', 'city', 'shop_owners', 'people'] as const;

/** A chosen person; their name is shown as long as the form is open. */
export interface ChosenPerson {
  value: string;
  label: string;
}

export interface ComposeValues {
  body_ar: string;
  body_en: string;
  audience: (typeof audiences)[number];
  city: string;
  recipients: readonly ChosenPerson[];
  later: boolean;
  /** As the input for day and time writes it, in the time of this device. */
  send_at: string;
}

export const emptyNotice: ComposeValues = {
  body_ar: '',
  body_en: '',
  audience: 'all',
  city: '',
  recipients: [],
  later: false,
  send_at: '',
};

export type ComposeProblem = 'required' | 'city' | 'recipients' | 'time';

/** Finds what is wrong with a notice; the database has the same rules. */
export function checkNotice(
  { body_ar, body_en, audience, city, recipients, later, send_at }: ComposeValues,
  now = Date.now(),
): Partial<Record<keyof ComposeValues, ComposeProblem>> {
  return {
    ...(!body_ar.trim() && { body_ar: 'required' as const }),
    ...(!body_en.trim() && { body_en: 'required' as const }),
    ...(audience === 'city' && !city && { city: 'city' as const }),
    ...(audience === 'people' && recipients.length === 0 && { recipients: 'recipients' as const }),
    ...(later && !(Date.parse(send_at) > now) && { send_at: 'time' as const }),
  };
}

/** Says whom a notice is for; undefined while that is not chosen. */
export function audienceOf({ audience, city, recipients }: ComposeValues): Audience | undefined {
  if (audience === 'city') return city ? { audience, city } : undefined;
  if (audience !== 'people') return { audience };
  return recipients.length > 0 ? { audience, recipients: recipients.map(({ value }) => value) } : undefined;
}
