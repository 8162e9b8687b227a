import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { type Lookup, lookupName, useLookups } from '@dabbab/platform/lookups';
import { SearchSelect, type SearchSelectOption } from '@dabbab/ui/antd/search-select';
import { Field } from '@dabbab/ui/field';
import type { BikeValues } from '../../data/bikes/bike-fields.ts';

export interface BikeChoiceProps {
  values: BikeValues;
  onChange: (change: Partial<BikeValues>) => void;
  errorOf: (name: keyof BikeValues) => string | undefined;
}

/** Asks for the make, and then for one of its models. Makes without models make no motorcycles. */
export function BikeChoice({ values: { make, model }, onChange, errorOf }: BikeChoiceProps) {
  const { t } = useTranslation('account-garage');
  const language = useLanguage();
  const { makers = [], models = [] } = useLookups() ?? {};
  const optionOf = (entry: Lookup, label: string): SearchSelectOption => ({
    value: entry.slug,
    label,
    also: `${entry.name_en} ${entry.name_ar ?? ''}`,
  });
  const offered = makers.filter(({ slug }) => models.some(({ maker }) => maker === slug));
  const own = models.filter(({ maker }) => maker === make);
  return (
    <>
      <Field label={t('form.make')} error={errorOf('make')}>
        {(control) => (
          <SearchSelect
            {...control}
            name="make"
            value={make}
            options={offered.map((maker) => optionOf(maker, lookupName(maker, language)))}
            emptyLabel={t('form.choose')}
            // The model is one of the make before.
            onChange={(chosen) => chosen !== make && onChange({ make: chosen, model: '' })}
          />
        )}
      </Field>
      <Field label={t('form.model')} error={errorOf('model')}>
        {(control) => (
          <SearchSelect
            {...control}
            key={make}
            name="model"
            value={model}
            // Several share an Arabic name.
            options={own.map((entry) => optionOf(entry, entry.name_en))}
            emptyLabel={t(make ? 'form.choose' : 'form.makeFirst')}
            onChange={(chosen) => onChange({ model: chosen })}
          />
        )}
      </Field>
    </>
  );
}
