import type { Amount } from '../../../data/listings/facets.ts';
import { ChoiceCount } from './choice-count.tsx';

/** Shows the count of a chip, if it is known: paler than the label, and part of its accessible name. */
export function ChipCount({ amount }: { amount: Amount | undefined }) {
  return (
    amount && (
      <span className="filter-group__count">
        <ChoiceCount amount={amount} />
      </span>
    )
  );
}
