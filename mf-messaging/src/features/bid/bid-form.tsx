import { type AppError, toAppError, useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { ChoiceChip } from '@dabbab/ui/chip';
import { useAction } from '@dabbab/ui/connected/use-action';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { placeBid } from '../../data/bids/bids.ts';
import { suggestedAmounts } from './amounts.ts';

/** The highest amount that the database takes. */
const HIGHEST_AMOUNT = 10_000_000;
const LONGEST_MESSAGE = 1000;

export interface BidFormProps {
  listingId: string;
  price: number;
  minBid: number | null;
  onPlaced: () => void;
}

/** Names the text that says what was refused; the reason comes beside it. */
function failureOf({ code, field }: AppError) {
  if (field === 'amount' || field === 'bid_too_low') return 'bid.invalid';
  return code === 'invalid-value' ? 'bid.malformed' : 'bid.failed';
}

/** Offers an amount. A visitor signs in first and finds again what they typed. */
export function BidForm({ listingId, price, minBid, onPlaced }: BidFormProps) {
  const { t } = useTranslation('messaging');
  const { number } = useFormat();
  const errorText = useErrorText();
  const { user } = useAuth();
  const signInFirst = useSignInFirst();
  const [typed, setTyped] = useDraftText(`bid:${listingId}`);
  const [message, setMessage] = useDraftText(`bid-message:${listingId}`);
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const amount = Number(typed);
  const { problemOf, refuse, formProps } = useCheckedForm<{ amount: string }, 'range' | 'tooLow' | AppError>(
    { amount: typed },
    () => {
      if (amount < 1 || amount > HIGHEST_AMOUNT) return { amount: 'range' };
      return minBid !== null && amount < minBid ? { amount: 'tooLow' } : {};
    },
  );
  const problem = problemOf('amount');
  const error =
    typeof problem === 'string'
      ? `${t('bid.invalid')} ${t(`bid.${problem}`, { least: number(minBid ?? 0) })}`
      : problem && `${t(failureOf(problem))} ${errorText(problem)}`;

  /** Makes a setter that also makes the bid another one: it may no longer be taken for the one sent before. */
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setClientId(crypto.randomUUID());
  };
  const changeAmount = change(setTyped);
  const changeMessage = change(setMessage);
  const { act, pending } = useAction(placeBid(user?.id ?? '', listingId), {
    done: () => {
      changeAmount('');
      changeMessage('');
      toast({ title: t('bid.sent'), description: t('bid.sentText') });
      onPlaced();
    },
    failed: (refusal) => {
      refuse({ amount: toAppError(refusal) });
      return undefined; // said at the field
    },
  });
  const send = () => {
    if (signInFirst()) act({ amount, message, clientId });
  };

  return (
    <form className="bid-form" {...formProps(send)}>
      <div className="row" role="group" aria-label={t('bid.suggested')}>
        {suggestedAmounts(price, minBid).map((suggested) => (
          <ChoiceChip key={suggested} selected={amount === suggested} onClick={() => changeAmount(String(suggested))}>
            <bdi dir="ltr">{number(suggested)}</bdi>
          </ChoiceChip>
        ))}
      </div>
      <div className="bid-form__amount">
        <TextField
          label={t('bid.amount')}
          error={error}
          name="amount"
          {...numberInput({ value: typed, onChange: changeAmount })}
        />
        <Button type="submit" variant="ink" loading={pending}>
          {t('bid.send')}
        </Button>
      </div>
      <TextField
        label={t('bid.message')}
        optional={t('optional')}
        dir="auto"
        maxLength={LONGEST_MESSAGE}
        value={message}
        onChange={({ target }) => changeMessage(target.value)}
      />
    </form>
  );
}
