import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Choices } from '@dabbab/ui/choices';
import { Checkbox } from '@dabbab/ui/inputs';
import { Sheet } from '@dabbab/ui/sheet';
import { TextField } from '@dabbab/ui/text-field';
import type { DeskFilter } from './desk-parts.ts';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: readonly DeskFilter[];
  values: Readonly<Record<string, string>>;
  /** An empty text takes the filter away. */
  onChange: (name: string, value: string) => void;
  onClear: () => void;
}

/** Offers every filter of a desk; each choice counts at once. */
export function FilterSheet({ open, onClose, filters, values, onChange, onClear }: FilterSheetProps) {
  const { t } = useTranslation('admin-desk');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('close')}
      placement="side"
      footer={
        <div className="row">
          <Button variant="ink" className="grow" onClick={onClose}>
            {t('filters.show')}
          </Button>
          <Button onClick={onClear}>{t('filters.clear')}</Button>
        </div>
      }
    >
      <div className="stack">
        {filters.filter(isOffered).map((filter) => (
          <FilterChoice
            key={filter.name}
            filter={filter}
            value={values[filter.name] ?? ''}
            onChange={(value) => onChange(filter.name, value)}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** What has no options is set by links alone, and can be taken away. */
const isOffered = (filter: DeskFilter) => filter.kind === 'date' || filter.options.length > 0;

interface FilterChoiceProps {
  filter: DeskFilter;
  value: string;
  onChange: (value: string) => void;
}

function FilterChoice({ filter, value, onChange }: FilterChoiceProps) {
  if (filter.kind === 'date') return <Days label={filter.label} value={value} onChange={onChange} />;
  const chosen = value.split(',').filter(Boolean);
  const toggle = (option: string) => {
    const without = chosen.filter((one) => one !== option);
    if (without.length < chosen.length) return onChange(without.join(','));
    return onChange((filter.multiple ? [...chosen, option] : [option]).join(','));
  };
  return (
    <Choices legend={filter.label} className="desk-filter">
      {() =>
        filter.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))
      }
    </Choices>
  );
}

/** Asks for the first and the last day; either may be left open. */
function Days({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('admin-desk');
  const [from = '', to = ''] = value.split('..');
  const change = (next: string, last: string) => onChange(next || last ? `${next}..${last}` : '');
  return (
    <fieldset className="field desk-days">
      <legend className="field__label">{label}</legend>
      <TextField
        label={t('filters.from')}
        type="date"
        value={from}
        max={to || undefined}
        onChange={({ target }) => change(target.value, to)}
      />
      <TextField
        label={t('filters.to')}
        type="date"
        value={to}
        min={from || undefined}
        onChange={({ target }) => change(from, target.value)}
      />
    </fieldset>
  );
}
