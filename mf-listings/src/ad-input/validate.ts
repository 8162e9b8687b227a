import { checkFields, type FieldProblem } from '@dabbab/platform/kit/fields';
import { readFit, settledFits, UNIVERSAL } from '@dabbab/platform/kit/fit';
import { isMobile } from '@dabbab/platform/kit/phone-number';
import type { Problems } from '@dabbab/platform/kit/use-problems';
import { yearRange } from '@dabbab/platform/kit/vehicle-rules';
import { adFields } from '../data/listings/ad-fields.ts';
import type { Reason } from '../data/listings/ad-texts.ts';
import { type AdValues, type FormField, rowOf } from './ad-values.ts';

type Rule = 'fitYears' | 'minBidOverPrice' | 'bidsNeedMessages' | 'contact' | 'noPhone' | 'noWhatsapp' | 'photos';
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
    ...fitsProblem(form),
    ...checkFields(adFields, { ...form, fits: settledFits(form.fits) }),
    ...bidProblem(form),
    ...contactProblem(form, ownPhone),
    ...(form.photos === 0 && { photos: { code: 'photos' } }),
  };
}

/** Tells what is wrong with an entry of what a part fits; words that name no model stand there as a file has them. */
export function problemOfFit(text: string): AdProblem | undefined {
  if (text === UNIVERSAL) return undefined;
  const fit = readFit(text);
  if (!fit) return { code: 'choice', match: text };
  const [least, most] = yearRange;
  const { from, to } = { from: fit.from ?? least, to: fit.to ?? most };
  return from < least || from > to || to > most ? { code: 'fitYears' } : undefined;
}

function fitsProblem({ kind, fits }: FormState): AdProblems {
  const problem = kind === 'part' ? settledFits(fits).map(problemOfFit).find(Boolean) : undefined;
  return problem ? { fits: problem } : {};
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
