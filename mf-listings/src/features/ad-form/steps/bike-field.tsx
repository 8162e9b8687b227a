import { useTranslation } from '@dabbab/platform/i18n';
import { modelWords } from '@dabbab/platform/kit/model-words';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { SearchSelect, type SearchSelectOption } from '@dabbab/ui/antd/search-select';
import { Field } from '@dabbab/ui/field';
import { TextField } from '@dabbab/ui/text-field';
import { adFields } from '../../../data/listings/ad-fields.ts';
import type { AdFieldProps } from '../ad-field.tsx';

/** The make of what no other make fits. */
const OTHER = 'other';

/** Asks for make and model of a motorcycle at once: by searching, or the make alone and the name of a model that is in no list. */
export function BikeField({ values: { make, model }, onChange, onLeave, errorOf }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const { options, of } = useBikes(make);
  const value = of(make, model);
  const listed = value !== '' && !value.endsWith('/');
  return (
    <>
      <Field label={t('bike.label')} error={errorOf('make') ?? (listed && errorOf('model'))} className="fields__wide">
        {(control) => (
          <SearchSelect
            {...control}
            // What may be wrong with it: the error of a listed model is said here.
            name={listed ? 'model' : 'make'}
            value={value}
            options={options}
            emptyLabel={t('choose')}
            onChange={(chosen) => onChange(bikeOf(chosen))}
          />
        )}
      </Field>
      {make !== '' && !listed && (
        <TextField
          label={t(make === OTHER ? 'bike.bothNames' : 'bike.modelName')}
          error={errorOf('model')}
          optional={t('optional')}
          name="model"
          dir="ltr"
          autoComplete="off"
          maxLength={adFields.model.length[1]}
          value={model}
          onChange={({ target }) => onChange({ model: target.value })}
          onBlur={() => onLeave('model')}
        />
      )}
    </>
  );
}

/** Reads `make/model`; without a model, its name is asked for. */
function bikeOf(chosen: string) {
  const [make = '', ...model] = chosen.split('/');
  return { make, model: model.join('/') };
}

/** Lists the models by make, and of each make another model. Makes without models make no motorcycles. */
function useBikes(chosen: string) {
  const { t } = useTranslation('listings-ad-form');
  const language = useLanguage();
  const { makers = [], models = [] } = useLookups() ?? {};
  const options = makers.flatMap((maker): SearchSelectOption[] => {
    const { slug, name_en } = maker;
    const name = lookupName(maker, language);
    const others = { value: `${slug}/`, label: t('bike.otherModel', { make: name }), also: name_en };
    if (slug === OTHER) return [{ ...others, label: t('bike.other'), always: true }];
    const own = models.filter((model) => model.maker === slug);
    if (own.length === 0) return slug === chosen ? [others] : [];
    const listed = own.map((model) => ({
      value: `${slug}/${model.name_en}`,
      ...modelWords(maker, model, language),
    }));
    return [...listed, others];
  });
  const of = (make: string, model: string) => {
    const wanted = `${make}/${model.trim()}`.toLowerCase();
    const known = options.find(({ value }) => value.toLowerCase() === wanted);
    return make === '' ? '' : (known?.value ?? `${make}/`);
  };
  return { options, of };
}
