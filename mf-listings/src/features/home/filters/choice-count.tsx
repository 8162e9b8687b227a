import type { Amount } from '../../../data/listings/facets.ts';
import { useAmountText } from '../amount-text.ts';

/** Shows how many ads a choice would leave; nothing while that is not known. */
export function ChoiceCount({ id, amount }: { id?: string; amount: Amount | undefined }) {
  const text = useAmountText();
  if (!amount) return null;
  return <bdi id={id}>{text(amount)}</bdi>;
}
