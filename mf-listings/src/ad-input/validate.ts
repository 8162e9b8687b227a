import { checkFields, type FieldProblem } from '@dabbab/platform/kit/fields';
import { isMobile } from '@dabbab/platform/kit/phone-number';
import type { Problems } from '@dabbab/platform/kit/use-problems';
import { adFields } from '../data/listings/ad-fields.ts';
import type { Reason } from '../data/listings/ad-texts.ts';
import { type AdValues, type FormField, rowOf } from './ad-values.ts';

type Rule = 'minBidOverPrice' | 'bidsNeedMessages' | 'contact' | 'noPhone' | 'noWhatsapp' | 'photos';
/** What is wrong with a cell of a file. */
type CellRule = 'choice' | 'flag' | 'pictureMissing' | 'pictureAddress' | 'tooManyPictures';

/** Why a field keeps the ad from being published; each code has a text under `errors`. */
export interface AdProblem extends Omit<FieldProblem, 'code'> {
  code: FieldProblem['code'] | Rule | CellRule | Reason['code'] | 'refused';
  /** What was found in the text. */
  match?: string | undefined;
}
export type AdProblems = Problems<FormField, AdProblem>;

/** The values of the form, and how many photos it has. */
export type FormState = AdValues & { photos: number };

/**
 * Checks the rules of the fields, and those that concern several of them, before the database is asked.
 * @param ownPhone the number in the profile, which its person has confirmed; null where there is none, undefined while that
 * is not known
 */
export function validate(form: FormState, ownPhone: string | null | undefined): AdProblems {
  return {
    ...checkFields(adFields, form),
    ...bidProblem(form),
    ...contactProblem(form, ownPhone),
    ...(form.photos === 0 && { photos: { code: 'photos' } }),
  };
}

function bidProblem(form: FormState): AdProblems {
  const { price, min_bid } = rowOf(form);
  return price !== null && min_bid !== null && min_bid > price ? { min_bid: { code: 'minBidOverPrice' } } : {};
}

function contactProblem(form: FormState, ownPhone: string | null | undefined): AdProblems {
  const { show_phone, show_whatsapp, show_messaging, bidding_enabled } = form;
  if (bidding_enabled && !show_messaging) return { show_messaging: { code: 'bidsNeedMessages' } };
  if (!show_phone && !show_whatsapp && !show_messaging) return { show_messaging: { code: 'contact' } };
  if (ownPhone === undefined || (!show_phone && !show_whatsapp)) return {};
  if (ownPhone === null) return { [show_phone ? 'show_phone' : 'show_whatsapp']: { code: 'noPhone' } };
  return show_whatsapp && !isMobile(ownPhone) ? { show_whatsapp: { code: 'noWhatsapp' } } : {};
}
