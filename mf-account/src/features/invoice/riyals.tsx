const halalas = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes riyals with both digits of their halalas, as they stand in columns of an invoice, whose head names the currency. */
export const Riyals = ({ amount }: { amount: number }) => (
  <bdi dir="ltr" className="nums">
    {halalas.format(amount)}
  </bdi>
);
