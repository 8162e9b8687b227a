import './bid-card.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { ChoiceChip } from '@dabbab/ui/chip';
import { TextField } from '@dabbab/ui/text-field';
import type { BidFormFields } from './use-bid-form.ts';

const LONGEST_MESSAGE = 1000;

export interface BidFieldsProps extends BidFormFields {
  /** Amounts to choose from, in riyals. */
  suggestions: readonly number[];
  /** To whom the words go. */
  to: 'seller' | 'bidder';
}

/** Asks for the amount of a bid and a word with it. */
export function BidFields({ suggestions, to, typed, changeAmount, message, changeMessage, error }: BidFieldsProps) {
  const { t } = useTranslation('messaging-bid-card');
  const { t: common } = useTranslation('messaging');
  const { number } = useFormat();
  return (
    <>
      {suggestions.length > 0 && (
        <div className="row" role="group" aria-label={t('form.suggested')}>
          {suggestions.map((amount) => (
            <ChoiceChip key={amount} selected={typed === String(amount)} onClick={() => changeAmount(String(amount))}>
              <bdi dir="ltr">{number(amount)}</bdi>
            </ChoiceChip>
          ))}
        </div>
      )}
      <TextField
        label={t('form.amount')}
        error={error}
        name="amount"
        {...numberInput({ value: typed, onChange: changeAmount })}
      />
      <TextField
        label={t(to === 'seller' ? 'form.toSeller' : 'form.toBidder')}
        optional={common('optional')}
        dir="auto"
        maxLength={LONGEST_MESSAGE}
        value={message}
        onChange={({ target }) => changeMessage(target.value)}
      />
      <p className="muted text-sm">{common('safe.code')}</p>
    </>
  );
}
