import { useTranslation } from '@dabbab/platform/i18n';
import { Field } from '@dabbab/ui/field';
import { Icon } from '@dabbab/ui/icon';
import { Checkbox, TextInput } from '@dabbab/ui/inputs';
import { useId } from 'react';
import { NumberField } from '../form-fields.tsx';
import type { StepProps } from '../step-props.ts';

export interface PriceStepProps extends StepProps {
  /** The number in the profile; null where there is none. */
  ownPhone: string | null;
}

/** What it costs, whether buyers may bid, and how they reach the seller. */
export function PriceStep({ values, onChange, errorOf, ownPhone }: PriceStepProps) {
  const { t } = useTranslation('listings-ad-form');
  const contactError = errorOf('show_messaging') ?? errorOf('show_whatsapp');
  const contactErrorId = useId();
  const showsNumber = values.show_phone || values.show_whatsapp;
  return (
    <div className="stack price-step">
      <div className="fields">
        <NumberField
          name="price"
          label={t('fields.price')}
          error={errorOf('price')}
          value={values.price}
          onChange={(price) => onChange({ price })}
        />
      </div>
      <Checkbox
        name="bidding_enabled"
        label={t('fields.bidding_enabled')}
        checked={values.bidding_enabled}
        onChange={({ target }) => onChange({ bidding_enabled: target.checked })}
      />
      {values.bidding_enabled && (
        <div className="fields">
          <NumberField
            name="min_bid"
            label={t('fields.min_bid')}
            error={errorOf('min_bid')}
            help={t('price.minBidHelp')}
            optional
            value={values.min_bid}
            onChange={(min_bid) => onChange({ min_bid })}
          />
        </div>
      )}
      <fieldset className="field" aria-describedby={contactError ? contactErrorId : undefined}>
        <legend className="field__label">{t('price.contact')}</legend>
        {(['show_messaging', 'show_phone', 'show_whatsapp'] as const).map((way) => (
          <Checkbox
            key={way}
            name={way}
            label={t(`fields.${way}`)}
            checked={values[way]}
            aria-describedby={contactError ? contactErrorId : undefined}
            onChange={({ target }) => onChange({ [way]: target.checked })}
          />
        ))}
        {contactError && (
          <p id={contactErrorId} className="field__error">
            <Icon name="warning" size={16} />
            {contactError}
          </p>
        )}
      </fieldset>
      {showsNumber && ownPhone && (
        <p className="muted text-sm">
          {t('price.ownPhone')} <bdi dir="ltr">{ownPhone}</bdi>
        </p>
      )}
      {showsNumber && ownPhone === null && (
        <div className="fields">
          <Field label={t('fields.phone')} help={t('price.phoneHelp')} error={errorOf('phone')}>
            {(control) => (
              <TextInput
                {...control}
                name="phone"
                type="tel"
                dir="ltr"
                autoComplete="tel"
                placeholder={t('price.phoneExample')}
                value={values.phone}
                onChange={({ target }) => onChange({ phone: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
