import './amount-rows.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';

interface AmountRow {
  label: string;
  /** Riyals. */
  amount: number;
}

interface Due {
  amount: number;
  net: number;
  vat: number;
  vat_rate: number;
  credit: number;
}

/** Draws what is to be paid and how it comes about, all of it as the database computed it. */
export function AmountRows({ due, name }: { due: Due; name: string }) {
  const { t } = useTranslation('account-money');
  const { number } = useFormat();
  const rows: AmountRow[] = [
    ...(due.credit > 0
      ? [
          { label: name, amount: due.amount + due.credit },
          { label: t('sum.credit'), amount: -due.credit },
        ]
      : []),
    { label: due.credit > 0 ? t('sum.net') : t('sum.netOf', { name }), amount: due.net },
    { label: t('sum.vat', { rate: number(due.vat_rate * 100) }), amount: due.vat },
  ];
  return (
    <dl className="amount-rows">
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price amount={amount} currency={t('currency')} />
          </dd>
        </div>
      ))}
      <div className="amount-rows__total">
        <dt>{t('sum.due')}</dt>
        <dd>
          <Price amount={due.amount} currency={t('currency')} />
        </dd>
      </div>
    </dl>
  );
}
