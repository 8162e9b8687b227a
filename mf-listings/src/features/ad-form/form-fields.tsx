import { useTranslation } from '@dabbab/platform/i18n';
import { SearchSelect, type SearchSelectOption } from '@dabbab/ui/antd/search-select';
import { Choices } from '@dabbab/ui/choices';
import { classNames } from '@dabbab/ui/class-names';
import { Field } from '@dabbab/ui/field';

interface ChoiceProps {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
  options: readonly SearchSelectOption[];
  onChange: (value: string) => void;
}

export interface SelectFieldProps extends ChoiceProps {
  /** The word for "optional", where it may stay empty. */
  optional?: string | false;
}

/** Asks for one of a list that is long enough to be searched. */
export function SelectField({ label, error, optional, ...list }: SelectFieldProps) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <Field label={label} error={error} optional={optional}>
      {(control) => <SearchSelect {...control} {...list} emptyLabel={t('choose')} />}
    </Field>
  );
}

/** Asks for one of a few choices, which stand side by side. */
export function ChipsField({ name, label, error, value, options, onChange }: ChoiceProps) {
  return (
    <Choices legend={label} error={error} className="fields__wide">
      {(control) => (
        <div className="row">
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames('chip ad-form__chip', option.value === value && 'chip--chosen')}
            >
              <input
                {...control}
                type="radio"
                className="sr-only"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span className="focus-ring" />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Choices>
  );
}
