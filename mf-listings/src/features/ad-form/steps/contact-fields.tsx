import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { Checkbox } from '@dabbab/ui/inputs';
import { useId } from 'react';
import type { AdFieldProps } from '../ad-field.tsx';

const ways = ['show_messaging', 'show_phone', 'show_whatsapp'] as const;

/** How buyers reach the seller: at least one way. */
export function ContactFields({ values, onChange, errorOf }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const error = ways.map(errorOf).find(Boolean);
  const errorId = useId();
  const describedBy = error ? errorId : undefined;
  return (
    <fieldset className="field fields__wide" aria-describedby={describedBy}>
      <legend className="field__label">{t('price.contact')}</legend>
      {ways.map((way) => (
        <Checkbox
          key={way}
          name={way}
          label={t(`listings-fields:label.${way}`)}
          checked={values[way]}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange({ [way]: target.checked })}
        />
      ))}
      {error && (
        <p id={errorId} className="field__error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
