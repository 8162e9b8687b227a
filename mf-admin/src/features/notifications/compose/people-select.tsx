import { useTranslation } from '@dabbab/platform/i18n';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useInfiniteQuery } from '@dabbab/platform/query';
import type { FieldControl } from '@dabbab/ui/field';
import { Select } from 'antd';
import { useState } from 'react';
import { usersList } from '../../../data/users/users.ts';
import type { ChosenPerson } from './compose-values.ts';

export interface PeopleSelectProps {
  control: FieldControl;
  value: readonly ChosenPerson[];
  onChange: (people: ChosenPerson[]) => void;
}

/** Chooses people by their name, e-mail or phone. */
export function PeopleSelect({ control, value, onChange }: PeopleSelectProps) {
  const { t } = useTranslation('admin-notifications');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const { data, isFetching } = useInfiniteQuery({ ...usersList({ q, filters: {} }), enabled: q !== '' });
  const found = q === '' ? [] : (data?.pages[0] ?? []).slice(0, 20);
  return (
    <Select<ChosenPerson[]>
      {...control}
      className="people-select"
      mode="multiple"
      labelInValue
      value={[...value]}
      onChange={(people) => {
        setTyped('');
        onChange(people.map(({ value: id, label }) => ({ value: id, label })));
      }}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      // Only while one types: it would lie over what comes next.
      open={typed !== ''}
      loading={isFetching}
      placeholder={t('compose.peoplePlaceholder')}
      notFoundContent={q === '' ? null : t(isFetching ? 'compose.searching' : 'compose.nobody')}
      options={found.map(({ id, username }) => ({ value: id, label: username }))}
      // In the sheet: outside of a modal dialog nothing can be pressed.
      getPopupContainer={(node: HTMLElement) => node.closest('dialog') ?? document.body}
    />
  );
}
