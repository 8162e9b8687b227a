import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { Choices } from '@dabbab/ui/choices';
import { Field } from '@dabbab/ui/field';
import { Checkbox, Select } from '@dabbab/ui/inputs';
import { AudienceSize } from './audience-size.tsx';
import { audienceOf, audiences, type ComposeValues } from './compose-values.ts';
import { PeopleSelect } from './people-select.tsx';

export interface AudienceFieldsProps {
  values: ComposeValues;
  onChange: (part: Partial<ComposeValues>) => void;
  errorOf: (name: keyof ComposeValues) => string | undefined;
}

/** Asks whom a notice is for, and says how many that are. */
export function AudienceFields({ values, onChange, errorOf }: AudienceFieldsProps) {
  const { t } = useTranslation('admin-notifications');
  const language = useLanguage();
  const cities = useLookups()?.cities ?? [];
  const to = audienceOf(values);
  return (
    <>
      <Choices legend={t('compose.audience')}>
        {(control) =>
          audiences.map((audience) => (
            <Checkbox
              key={audience}
              {...control}
              type="radio"
              name="audience"
              label={t(`audience.${audience}`)}
              checked={values.audience === audience}
              onChange={() => onChange({ audience })}
            />
          ))
        }
      </Choices>
      {values.audience === 'city' && (
        <Field label={t('audience.city')} error={errorOf('city')}>
          {(control) => (
            <Select
              {...control}
              name="city"
              value={values.city}
              onChange={({ target }) => onChange({ city: target.value })}
            >
              <option value="">{t('compose.choose')}</option>
              {cities.map((city) => (
                <option key={city.slug} value={city.slug}>
                  {lookupName(city, language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {values.audience === 'people' && (
        <Field label={t('audience.people')} error={errorOf('recipients')}>
          {(control) => (
            <PeopleSelect
              control={control}
              value={values.recipients}
              onChange={(recipients) => onChange({ recipients })}
            />
          )}
        </Field>
      )}
      {to && <AudienceSize to={to} />}
    </>
  );
}
