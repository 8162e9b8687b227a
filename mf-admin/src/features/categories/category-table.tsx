import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName } from '@dabbab/platform/lookups';
import { queryClient } from '@dabbab/platform/query';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { categoriesQuery, type Category, type CategoryList, orderCategory } from '../../data/categories/categories.ts';
import { CategoryForm } from './category-form.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { MergeCategory } from './merge-category.tsx';
import { moved } from './moved.ts';

/** Counting on the server stops at. */
const MOST_COUNTED = 1000;

export interface CategoryTableProps {
  list: CategoryList;
  /** All entries that are in one order. */
  entries: readonly Category[];
  /** Those that are shown. */
  shown: readonly Category[];
  /** All are shown, so that one can see where an entry goes. */
  ordered: boolean;
}

type Task = 'edit' | 'merge' | 'delete';

/** Draws the entries of a list with both names; they are moved, changed, merged and deleted here. */
export function CategoryTable({ list, entries, shown, ordered }: CategoryTableProps) {
  const { t } = useTranslation('admin-categories');
  const { number } = useFormat();
  const errorText = useErrorText();
  const language = useLanguage();
  const [asking, setAsking] = useState<{ what: Task; entry: Category }>();
  const [said, setSaid] = useState('');
  const ids = entries.map(({ id }) => id);
  const query = categoriesQuery(list);

  /** Shows the new order before the database has it: the next press counts from there. */
  const showOrder = (order: readonly string[]) =>
    queryClient.setQueryData(query.queryKey, (before) => {
      const place = (entry: Category) => order.indexOf(entry.id);
      const within = before?.filter((entry) => place(entry) >= 0).toSorted((a, b) => place(a) - place(b)) ?? [];
      let next = 0;
      return before?.map((entry) => (place(entry) >= 0 ? (within[next++] ?? entry) : entry));
    });
  const { act } = useAction(
    {
      ...orderCategory,
      optimistic: { queryKey: query.queryKey, show: ({ ids: order }: { ids: string[] }) => showOrder(order) },
    },
    { failed: (error) => ({ title: t('failedOrder'), description: errorText(error) }) },
  );
  const move = (entry: Category, by: 1 | -1) => {
    const order = moved(ids, entry.id, by);
    act({ list, ids: order });
    setSaid(t('moved', { name: lookupName(entry, language), place: number(order.indexOf(entry.id) + 1) }));
  };
  const usesOf = ({ uses }: Category) => {
    if (uses === 0) return <span className="muted">{t('unused')}</span>;
    return uses >= MOST_COUNTED ? t('manyUses', { number: number(MOST_COUNTED - 1) }) : number(uses);
  };
  const close = () => setAsking(undefined);

  return (
    <div className="categories__panel">
      <p className="sr-only" role="status">
        {said}
      </p>
      {shown.length === 0 && <p className="categories__empty muted">{t('empty')}</p>}
      <table className="categories__table">
        <thead>
          <tr>
            <th className="categories__order">{t('column.order')}</th>
            <th>{t('column.name_ar')}</th>
            <th className="categories__english">{t('column.name_en')}</th>
            <th className="categories__wide">{t('column.slug')}</th>
            <th>{t('column.uses')}</th>
            <th>
              <span className="sr-only">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => {
            const name = lookupName(entry, language);
            const place = ids.indexOf(entry.id);
            return (
              <tr key={entry.id} data-entry={entry.id}>
                <td className="categories__order">
                  <IconButton
                    className="categories__up"
                    icon="chevron-down"
                    size="sm"
                    label={t('up', { name })}
                    disabled={!ordered || place === 0}
                    onClick={() => move(entry, -1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    size="sm"
                    label={t('down', { name })}
                    disabled={!ordered || place === ids.length - 1}
                    onClick={() => move(entry, 1)}
                  />
                </td>
                <td lang="ar">
                  <span className="categories__name">
                    {entry.icon_url && <img src={entry.icon_url} alt="" width={20} height={20} loading="lazy" />}
                    <bdi>{entry.name_ar ?? '–'}</bdi>
                    {!entry.active && <Tag>{t('hidden')}</Tag>}
                  </span>
                  <bdi lang="en" className="categories__other">
                    {entry.name_en}
                  </bdi>
                </td>
                <td lang="en" className="categories__english">
                  <bdi>{entry.name_en}</bdi>
                </td>
                <td className="categories__wide muted">
                  <bdi dir="ltr">{entry.slug}</bdi>
                </td>
                <td className="nums">{usesOf(entry)}</td>
                <td>
                  <EntryMenu name={name} onAsk={(what) => setAsking({ what, entry })} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {asking?.what === 'edit' && <CategoryForm list={list} entry={asking.entry} onClose={close} />}
      {asking?.what === 'merge' && (
        <MergeCategory
          list={list}
          entry={asking.entry}
          others={entries.filter(({ id }) => id !== asking.entry.id)}
          onClose={close}
        />
      )}
      {asking?.what === 'delete' && <DeleteCategory list={list} entry={asking.entry} onClose={close} />}
    </div>
  );
}

/** What can be done with an entry beside moving it. */
function EntryMenu({ name, onAsk }: { name: string; onAsk: (what: Task) => void }) {
  const { t } = useTranslation('admin-categories');
  return (
    <Menu label={t('more', { name })} trigger={<Icon name="more" />}>
      <MenuItem icon="edit" onSelect={() => onAsk('edit')}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon="layers" onSelect={() => onAsk('merge')}>
        {t('merge')}
      </MenuItem>
      <MenuItem icon="trash" danger onSelect={() => onAsk('delete')}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
