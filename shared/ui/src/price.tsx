import { classNames } from './class-names.ts';
import { RIYAL } from './riyal.ts';

/** Latin digits in both languages, as Saudi marketplaces write prices: whole riyals, or both digits of the halalas. */
const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const halalas = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

export interface PriceProps {
  /** In riyals. */
  amount: number;
  /** The word for the currency ("ريال"), read out and copied but not shown. */
  currency: string;
  /** On the brand's plate: for featured ads. */
  featured?: boolean | undefined;
  className?: string | undefined;
}

/** A price: sign left of the number in both languages, one left-to-right island. Its size is that of the text around it. */
export function Price({ amount, currency, featured, className }: PriceProps) {
  return (
    <bdi dir="ltr" className={classNames('price', featured && 'price--plate', className)}>
      <svg className="price__sign" viewBox={`0 0 ${RIYAL.width} ${RIYAL.height}`} aria-hidden="true">
        <path d={RIYAL.path} />
      </svg>
      {(amount % 1 ? halalas : digits).format(amount)}
      <span className="sr-only"> {currency}</span>
    </bdi>
  );
}
