import { useTranslation } from '@dabbab/platform/i18n';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import type { AdFieldProps } from '../ad-field.tsx';

/** The number that the ad shows: that of the profile, or one to be kept there. */
export function PhoneField({ values, onChange, errorOf, ownPhone }: AdFieldProps) {
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
    <Field label={t('listings-fields:label.phone')} help={t('listings-fields:help.phone')} error={errorOf('phone')}>
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
  );
}
