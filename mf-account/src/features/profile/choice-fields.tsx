import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { SearchSelect } from '@dabbab/ui/antd/search-select';
import { Field } from '@dabbab/ui/field';
import { Select } from '@dabbab/ui/inputs';
import { genders } from '../../data/profiles/own-profile.ts';
import type { ProfileValues } from '../../data/profiles/profile-fields.ts';

export interface ChoiceFieldsProps {
  values: ProfileValues;
  onChange: (change: Partial<ProfileValues>) => void;
}

/** Asks for what is chosen from a list: city, gender and language. */
export function ChoiceFields({ values, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const cities = useLookups()?.cities ?? [];
  return (
    <>
      <Field label={t('fields.city')} optional={t('form.optional')}>
        {(control) => (
          <SearchSelect
            {...control}
            name="city"
            value={values.city}
            options={cities.map((city) => ({ value: city.slug, label: lookupName(city, language) }))}
            emptyLabel={t('form.choose')}
            onChange={(city) => onChange({ city })}
          />
        )}
      </Field>
      <Field label={t('fields.gender')} optional={t('form.optional')}>
        {(control) => (
          <Select
            {...control}
            name="gender"
            value={values.gender}
            onChange={({ target }) => onChange({ gender: target.value })}
          >
            <option value="">{t('form.choose')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`genders.${gender}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('fields.language')} help={t('form.languageHelp')}>
        {(control) => (
          <Select
            {...control}
            name="language"
            value={values.language}
            onChange={({ target }) => onChange({ language: target.value })}
          >
            <option value="ar">{t('languages.ar')}</option>
            <option value="en">{t('languages.en')}</option>
          </Select>
        )}
      </Field>
    </>
  );
}
