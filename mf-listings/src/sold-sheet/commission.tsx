import type { Database } from '@dabbab/platform/database.types';
import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { Price } from '@dabbab/ui/price';

interface CommissionProps {
  request: {
    data: Database['public']['CompositeTypes']['commission_quote'] | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Whether what is shown is for the price that stands in the form. */
  agreed: boolean;
  /** The price in the form, in riyals. */
  price: number;
}

/** Says what the sale costs; nobody agrees to a commission before it is shown. */
export function Commission({ request: { data, error, refetch }, agreed, price }: CommissionProps) {
  const { t } = useTranslation('listings-sold-sheet');
  const { t: common } = useTranslation('listings');
  const { number } = useFormat();
  const errorText = useErrorText();
  if (error)
    return (
      <Notice tone="danger" inset>
        {errorText(error)}{' '}
        <Button variant="text" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    );
  if (!data || !agreed) return <p className="sold-sheet__commission">{t('commissionComes')}</p>;
  return (
    <p className="sold-sheet__commission" aria-live="polite">
      {t('commission', { rate: number(data.rate * 100) })}{' '}
      <strong>
        <Price amount={data.amount} currency={common('card.currency')} />
      </strong>{' '}
      <span className="sold-sheet__detail">
        {data.price > price ? t('counted', { price: number(data.price) }) : t('vat')}
      </span>
    </p>
  );
}
