import { groupDigits } from '@dabbab/contract/group-digits';
import { classNames } from './class-names.ts';
import { RIYAL } from './riyal.ts';

export interface PriceProps {
  /** In riyals. */
  amount: number;
  /** The word for the currency ("ريال"), read out and copied but not shown. */
  currency: string;
  /** On the brand's plate: for featured ads. */
  featured?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A price: whole riyals, or both digits of the halalas, with the sign left of them in both languages as one left-to-right
 * island. Its size is that of the text around it.
 */
export function Price({ amount, currency, featured, className }: PriceProps) {
  return (
    <bdi dir="ltr" className={classNames('price', featured && 'price--plate', className)}>
      <svg className="price__sign" viewBox={`0 0 ${RIYAL.width} ${RIYAL.height}`} aria-hidden="true">
        <path d={RIYAL.path} />
      </svg>
      {groupDigits(amount % 1 ? amount.toFixed(2) : String(amount))}
      <span className="sr-only"> {currency}</span>
    </bdi>
  );
}
