import './locales.ts';
import { type AppError, toAppError, useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Action } from '@dabbab/platform/kit/action';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useIsMounted } from '@dabbab/platform/kit/use-is-mounted';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useState } from 'react';
import type { NewBid } from '../data/bids/change-bids.ts';

/** The highest amount that the database takes. */
const HIGHEST_AMOUNT = 10_000_000;

export interface BidFormOptions {
  /** Under which key the amount is kept while it is typed, as in `draftKey`. */
  draft: string;
  action: Action<NewBid>;
  /** The lowest amount that this person may offer; null: any. */
  least?: number | null;
  /** The highest one. */
  most?: number | null;
  /** Is called after the bid was stored. */
  onSent: () => void;
}

/** Names the text that says what was refused; the reason comes beside it. */
function failureOf({ code, field }: AppError) {
  if (field === 'amount' || field === 'bid_too_low' || field === 'bid_too_high') return 'form.invalid';
  return code === 'invalid-value' ? 'form.malformed' : 'form.failed';
}

/**
 * Holds what is typed of a bid, checks and sends it.
 * @returns `formProps(send)` for the form element, `send` to be called there, `pending` while it is under way, and
 * `fields`, the props of `BidFields`
 */
export function useBidForm({ draft, action, least = null, most = null, onSent }: BidFormOptions) {
  const { t } = useTranslation('messaging-bid-card');
  const { number } = useFormat();
  const errorText = useErrorText();
  const isMounted = useIsMounted();
  const [typed, setTyped] = useDraftText(draft);
  const [message, setMessage] = useDraftText(draft.replace(/^bid/, 'bid-message'));
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const amount = Number(typed);
  const { problemOf, refuse, formProps } = useCheckedForm<
    { amount: string },
    'range' | 'tooLow' | 'tooHigh' | AppError
  >({ amount: typed }, () => {
    if (amount < 1 || amount > HIGHEST_AMOUNT) return { amount: 'range' };
    if (least !== null && amount < least) return { amount: 'tooLow' };
    return most !== null && amount > most ? { amount: 'tooHigh' } : {};
  });
  const problem = problemOf('amount');
  const error =
    typeof problem === 'string'
      ? `${t('form.invalid')} ${t(`form.${problem}`, { least: number(least ?? 0), most: number(most ?? 0) })}`
      : problem && `${t(failureOf(problem))} ${errorText(problem)}`;

  /** Makes a setter that also makes the bid another one: it may no longer be taken for the one sent before. */
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setClientId(crypto.randomUUID());
  };
  const changeAmount = change(setTyped);
  const changeMessage = change(setMessage);
  const { act, pending } = useAction(action, {
    done: () => {
      changeAmount('');
      changeMessage('');
      onSent();
    },
    failed: (refusal) => {
      const refused = toAppError(refusal);
      if (!isMounted()) return { title: t(failureOf(refused)), description: errorText(refused) };
      refuse({ amount: refused });
      return undefined; // said at the field
    },
  });
  return {
    formProps,
    send: () => act({ amount, message, clientId }),
    pending,
    fields: { typed, changeAmount, message, changeMessage, error },
  };
}

/** What is typed of a bid, and what is wrong with it. */
export type BidFormFields = ReturnType<typeof useBidForm>['fields'];
