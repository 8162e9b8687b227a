import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';
import type { SalesFigures } from '../data/plans/sales-figures.ts';
import { type Fact, Facts } from '../desk/facts.tsx';
import './locales.ts';

/** What was sold of a plan or an option, in the last 30 days and in all. */
export function Sales({ figures, first }: { figures: SalesFigures; first: Fact }) {
  const { t } = useTranslation('admin-offer');
  const { number } = useFormat();
  const price = (amount: number) => <Price amount={amount} currency={t('currency')} />;
  return (
    <Facts
      items={[
        first,
        { label: t('sales.waiting'), value: number(figures.waiting) },
        { label: t('sales.sold30'), value: number(figures.sold_30_days) },
        { label: t('sales.revenue30'), value: price(figures.revenue_30_days) },
        { label: t('sales.sold'), value: number(figures.sold) },
        { label: t('sales.revenue'), value: price(figures.revenue) },
        { label: t('sales.refunded'), value: number(figures.refunded) },
      ]}
    />
  );
}
