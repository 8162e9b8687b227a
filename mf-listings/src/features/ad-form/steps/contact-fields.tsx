import { useTranslation } from '@dabbab/platform/i18n';
import { Choices } from '@dabbab/ui/choices';
import { Checkbox } from '@dabbab/ui/inputs';
import { PhoneField } from '@dabbab/ui/text-field';
import type { AdFieldProps } from '../ad-field.tsx';

const channels = ['show_messaging', 'show_phone', 'show_whatsapp'] as const;

/** Asks how buyers reach the seller: by at least one channel. */
export function ContactFields({ values, onChange, errorOf }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  return (
    <Choices legend={t('price.contact')} error={channels.map(errorOf).find(Boolean)} className="fields__wide">
      {(control) =>
        channels.map((channel) => (
          <Checkbox
            {...control}
            key={channel}
            name={channel}
            label={t(`listings-fields:label.${channel}`)}
            checked={values[channel]}
            onChange={({ target }) => onChange({ [channel]: target.checked })}
          />
        ))
      }
    </Choices>
  );
}

/** Shows the number of the profile, which the ad will show, or asks for one, which is saved there. */
export function ContactPhone({ values, onChange, errorOf, ownPhone }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  if (!values.show_phone && !values.show_whatsapp) return null;
  if (ownPhone !== null) {
    return (
      <p className="muted text-sm fields__wide">
        {t('price.ownPhone')} <bdi dir="ltr">{ownPhone}</bdi>
      </p>
    );
  }
  return (
    <PhoneField
      label={t('listings-fields:label.phone')}
      help={t('listings-fields:help.phone')}
      error={errorOf('phone')}
      placeholder={t('price.phoneExample')}
      value={values.phone}
      onChange={({ target }) => onChange({ phone: target.value })}
    />
  );
}
