import { type AppError, toAppError, useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useFocusField, useProblems } from '@dabbab/platform/kit/use-problems';
import { useMutation, useQueryClient } from '@dabbab/platform/query';
import { useLocation, useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { ChoiceChip } from '@dabbab/ui/chip';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { toast } from '@dabbab/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { ownBidQuery, placeBid } from '../../data/bids/bids.ts';
import { suggestedAmounts } from './amounts.ts';

/** The most that the database takes. */
const HIGHEST_AMOUNT = 10_000_000;
const LONGEST_MESSAGE = 1000;

export interface BidFormProps {
  listingId: string;
  price: number;
  minBid: number | null;
  onPlaced: () => void;
}

/** What went wrong, in the words of the product; the reason comes beside it. */
function failureOf({ code, field }: AppError) {
  if (field === 'amount' || field === 'bid_too_low') return 'bid.invalid';
  return code === 'invalid-value' ? 'bid.malformed' : 'bid.failed';
}

/** Offers an amount. Whoever is not signed in finds what they typed again afterwards. */
export function BidForm({ listingId, price, minBid, onPlaced }: BidFormProps) {
  const { t } = useTranslation('messaging');
  const { number } = useFormat();
  const errorText = useErrorText();
  const { user } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cache = useQueryClient();
  const [typed, setTyped] = useDraftText(`bid:${listingId}`);
  const [message, setMessage] = useDraftText(`bid-message:${listingId}`);
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const amount = Number(typed);
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusField(form);
  const { problemOf, ask, refuse } = useProblems<{ amount: string }, 'range' | 'tooLow' | AppError>(
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

  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: number) => placeBid({ listingId, amount: wanted, message, clientId: attempt }),
    onSuccess: async () => {
      setTyped('');
      setMessage('');
      setAttempt(crypto.randomUUID());
      await cache.invalidateQueries({ queryKey: ownBidQuery(user?.id ?? '', listingId).queryKey });
      toast({ title: t('bid.sent'), description: t('bid.sentText') });
      onPlaced();
    },
    onError: (refusal) => {
      refuse({ amount: toAppError(refusal) });
      focus('amount');
    },
  });

  const change = (text: string) => {
    setTyped(text);
    setAttempt(crypto.randomUUID());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = ask(['amount']);
    focus(wrong);
    if (wrong) return;
    if (!user) return void navigate('/login', { state: { from: { pathname, search } } });
    refuse({});
    mutate(amount);
  };

  return (
    <form ref={form} className="bid-form" noValidate onSubmit={send}>
      <div className="row" role="group" aria-label={t('bid.suggested')}>
        {suggestedAmounts(price, minBid).map((suggested) => (
          <ChoiceChip key={suggested} selected={amount === suggested} onClick={() => change(String(suggested))}>
            <bdi dir="ltr">{number(suggested)}</bdi>
          </ChoiceChip>
        ))}
      </div>
      <div className="bid-form__amount">
        <Field label={t('bid.amount')} error={error}>
          {(control) => <TextInput {...control} name="amount" {...numberInput({ value: typed, onChange: change })} />}
        </Field>
        <Button type="submit" variant="ink" loading={isPending}>
          {t('bid.send')}
        </Button>
      </div>
      <Field label={t('bid.message')} optional={t('optional')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={LONGEST_MESSAGE}
            value={message}
            onChange={(event) => {
              setMessage(event.target.value);
              setAttempt(crypto.randomUUID());
            }}
          />
        )}
      </Field>
    </form>
  );
}
