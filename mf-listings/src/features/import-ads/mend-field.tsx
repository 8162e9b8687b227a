import '../../fields/locales.ts';
import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { SearchSelect } from '@dabbab/ui/antd/search-select';
import { Choices } from '@dabbab/ui/choices';
import { Field } from '@dabbab/ui/field';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextAreaField, TextField } from '@dabbab/ui/text-field';
import type { AdValues, FormField } from '../../ad-input/ad-values.ts';
import { useProblemText } from '../../ad-input/use-problem-text.ts';
import type { AdProblem } from '../../ad-input/validate.ts';
import { choicesOf } from '../../ad-table/ad-columns.ts';
import { fitCells } from '../../ad-table/fit-cells.ts';
import { type AdColumn, type AdField, adFields } from '../../data/listings/ad-fields.ts';
import { changePictures, changeRow, type ImportRow } from './import-row.ts';

export interface MendFieldProps {
  name: FormField;
  row: ImportRow;
  problem: AdProblem | undefined;
  onChange: (next: (row: ImportRow) => ImportRow) => void;
}

/** A field of a row that is wrong, or was. */
export function MendField({ name, row, problem, onChange }: MendFieldProps) {
  const text = useProblemText();
  const error = problem && text(name, problem);
  if (name === 'fits') return <FitsCell row={row} error={error} onChange={onChange} />;
  if (name === 'photos') return <PicturesField row={row} error={error} onChange={onChange} />;
  return <ColumnField name={name} row={row} error={error} onChange={onChange} />;
}

interface OneFieldProps<Name> extends Omit<MendFieldProps, 'name' | 'problem'> {
  name: Name;
  error: string | undefined;
}

function PicturesField({ row, error, onChange }: Omit<OneFieldProps<'photos'>, 'name'>) {
  const { t } = useTranslation('listings-fields');
  return (
    <TextField
      name="pictures"
      label={t('label.photos')}
      error={error}
      dir="auto"
      autoComplete="off"
      // Kept as it is typed: split at once, a separator could not be typed.
      defaultValue={row.pictures.join('; ')}
      onChange={({ target }) => onChange((before) => changePictures(before, namesIn(target.value)))}
    />
  );
}

/** What a part fits, as the file says it: names with years. */
function FitsCell({ row, error, onChange }: Omit<OneFieldProps<'fits'>, 'name'>) {
  const { t } = useTranslation(['listings-import-ads', 'listings-fields']);
  const lookups = useLookups();
  const language = useLanguage();
  if (!lookups) return null;
  const { read, write } = fitCells(lookups, language);
  return (
    <TextField
      name="fits"
      label={t('listings-fields:label.fits')}
      help={t('row.fitsHelp')}
      error={error}
      dir="auto"
      autoComplete="off"
      // Kept as it is typed, which names nothing until it is whole.
      defaultValue={write(row.values.fits)}
      onChange={({ target }) => onChange((before) => changeRow(before, { fits: read(target.value).value }))}
    />
  );
}

const namesIn = (text: string) =>
  text
    .split(/[;؛|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

function ColumnField({ name, row, error, onChange }: OneFieldProps<AdColumn>) {
  const { t } = useTranslation(['listings-import-ads', 'listings-fields']);
  const lookups = useLookups();
  const language = useLanguage();
  const field: AdField = adFields[name];
  const label = t(`listings-fields:label.${name}`);
  const value = row.values[name];
  const change = (next: AdValues[AdColumn]) => onChange((before) => changeRow(before, { [name]: next }));
  const typed = { name, label, error, autoComplete: 'off' };
  switch (field.kind) {
    case 'choice': {
      const options = lookups ? choicesOf(name, lookups) : [];
      return (
        <Field label={label} error={error}>
          {(control) => (
            <SearchSelect
              {...control}
              name={name}
              value={String(value)}
              options={options.map((choice) => ({ value: choice.slug, label: lookupName(choice, language) }))}
              emptyLabel={t('row.choose')}
              onChange={change}
            />
          )}
        </Field>
      );
    }
    case 'flag': {
      // A cell that says neither is neither, until it is answered.
      const answer = row.unread[name] ? undefined : value === true;
      return (
        <Choices legend={label} error={error}>
          {(control) =>
            [true, false].map((yes) => (
              <Checkbox
                key={String(yes)}
                {...control}
                type="radio"
                name={`${name}-${row.id}`}
                label={t(yes ? 'listings-import-ads:row.yes' : 'listings-import-ads:row.no')}
                checked={answer === yes}
                onChange={() => change(yes)}
              />
            ))
          }
        </Choices>
      );
    }
    case 'number':
      return <TextField {...typed} {...numberInput({ value: String(value), onChange: change })} />;
    case 'list':
      return (
        <TextField
          {...typed}
          defaultValue={(value as readonly string[]).join(', ')}
          onChange={({ target }) =>
            change(
              target.value
                .split(/[,،]/)
                .map((tag) => tag.trim())
                .filter((tag) => tag !== ''),
            )
          }
        />
      );
    default: {
      const writtenIn = field.language;
      const written = { lang: writtenIn, dir: writtenIn ? directionOf(writtenIn) : 'auto', value: String(value) };
      return field.long ? (
        <TextAreaField {...typed} {...written} rows={4} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextField {...typed} {...written} onChange={({ target }) => change(target.value)} />
      );
    }
  }
}
