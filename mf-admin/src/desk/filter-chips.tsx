import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { AppliedChip } from '@dabbab/ui/chip';
import type { DeskFilter } from './desk-parts.ts';

export interface FilterChipsProps {
  filters: readonly DeskFilter[];
  values: Readonly<Record<string, string>>;
  onRemove: (name: string) => void;
}

/** Shows the filters in force, each of which can be taken away. */
export function FilterChips({ filters, values, onRemove }: FilterChipsProps) {
  const { t } = useTranslation('admin-desk');
  const describe = useFilterText();
  return filters.map((filter) => {
    const value = values[filter.name];
    if (!value) return null;
    const text = describe(filter, value);
    return (
      <AppliedChip
        key={filter.name}
        removeLabel={t('filters.remove', { filter: `${filter.label} ${text}` })}
        onRemove={() => onRemove(filter.name)}
      >
        <span>
          <span className="muted">{filter.label}</span> {text}
        </span>
      </AppliedChip>
    );
  });
}

/** Gives a function that says the value of a filter in words. */
function useFilterText() {
  const { t } = useTranslation('admin-desk');
  const { date } = useFormat();
  return (filter: DeskFilter, value: string): string => {
    if (filter.kind === 'date') {
      const [from = '', to = ''] = value.split('..');
      if (from === to) return date(from);
      if (!to) return t('filters.since', { day: date(from) });
      return from ? `${date(from)} – ${date(to)}` : t('filters.until', { day: date(to) });
    }
    const names = value.split(',').map((slug) => filter.options.find((option) => option.value === slug)?.label ?? slug);
    return names.join(t('filters.and'));
  };
}
