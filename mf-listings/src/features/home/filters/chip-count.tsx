import type { Amount } from '../../../data/listings/facets.ts';
import { ChoiceCount } from './choice-count.tsx';

/** The count of a choice that is a chip, where it is known: paler than the choice, and part of its name. */
export function ChipCount({ amount }: { amount: Amount | undefined }) {
  return (
    amount && (
      <span className="filter-group__count">
        <ChoiceCount amount={amount} />
      </span>
    )
  );
}
