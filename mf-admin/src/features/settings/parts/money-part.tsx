import { useTranslation } from '@dabbab/platform/i18n';
import { latinDigits } from '@dabbab/platform/kit/digits';
import { TextField } from '@dabbab/ui/text-field';
import type { InvoiceSeller } from '../../../data/settings/setting-values.ts';
import type { PartProps } from '../part-props.ts';
import { PercentField } from './percent-field.tsx';
import { SwitchField } from './switch-field.tsx';

const texts = [
  ['name_ar', 'rtl', 120],
  ['name_en', 'ltr', 120],
  ['address_ar', 'rtl', 300],
  ['address_en', 'ltr', 300],
] as const;
const numbers = [
  ['vat_number', 15],
  ['registration', 10],
] as const;

/** Commission, VAT, and who sends the invoices. */
export function MoneyPart({ values, change, errorOf }: PartProps) {
  const { t } = useTranslation('admin-settings');
  const { invoice_seller: seller } = values;
  const write = (part: Partial<InvoiceSeller>) => change('invoice_seller', { ...seller, ...part });
  const error = errorOf('invoice_seller');
  return (
    <div className="settings-group__body">
      <div className="fields">
        {(['commission_rate', 'vat_rate'] as const).map((key) => (
          <PercentField
            key={key}
            label={t(`names.${key}`)}
            name={key}
            help={t(`help.${key}`)}
            error={errorOf(key)}
            share={values[key]}
            onChange={(share) => change(key, share)}
          />
        ))}
      </div>
      <SwitchField
        name="commission_includes_vat"
        label={t('names.commission_includes_vat')}
        error={errorOf('commission_includes_vat')}
        checked={values.commission_includes_vat}
        onChange={(on) => change('commission_includes_vat', on)}
      />
      <fieldset className="setting__fields">
        <legend className="field__label">{t('names.invoice_seller')}</legend>
        <p className="field__help">{t('help.invoice_seller')}</p>
        <div className="fields">
          {texts.map(([name, direction, most]) => (
            <TextField
              key={name}
              label={t(`seller.${name}`)}
              name={name === 'name_ar' ? 'invoice_seller' : undefined}
              dir={direction}
              lang={name.slice(-2)}
              maxLength={most}
              value={seller[name]}
              onChange={({ target }) => write({ [name]: target.value })}
            />
          ))}
          {numbers.map(([name, digits]) => (
            <TextField
              key={name}
              label={t(`seller.${name}`)}
              help={t(`seller.${name}Help`)}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              value={seller[name]}
              onChange={({ target }) =>
                write({ [name]: latinDigits(target.value).replaceAll(/\D/g, '').slice(0, digits) })
              }
            />
          ))}
        </div>
        {error && <p className="field__error">{error}</p>}
      </fieldset>
    </div>
  );
}
