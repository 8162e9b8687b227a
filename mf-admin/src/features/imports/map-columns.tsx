import { useTranslation } from '@dabbab/platform/i18n';
import type { Table } from '@dabbab/platform/kit/csv/table';
import { useLanguage } from '@dabbab/platform/language';
import { Select } from '@dabbab/ui/inputs';
import type { ImportColumn } from '../../import-columns/cells.ts';
import type { Mapping } from './mapping.ts';

export interface MapColumnsProps {
  table: Table;
  mapping: Mapping;
  columns: readonly ImportColumn[];
  onMap: (mapping: Mapping) => void;
}

/** Says for each column of a file which field it fills. */
export function MapColumns({ table, mapping, columns, onMap }: MapColumnsProps) {
  const { t } = useTranslation('admin-imports');
  const language = useLanguage();
  const exampleOf = (at: number) => table.rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '';
  return (
    <section>
      <h2 className="imports__heading">{t('columns.title')}</h2>
      <div className="imports__columns">
        <table>
          <thead>
            <tr>
              <th>{t('columns.file')}</th>
              <th>{t('columns.example')}</th>
              <th>{t('columns.field')}</th>
            </tr>
          </thead>
          <tbody>
            {table.header.map((title, at) => {
              const isTwice = mapping[at] !== '' && mapping.indexOf(mapping[at] ?? '') !== at;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- columns may have one name, and none
                <tr key={at}>
                  <th scope="row">
                    <bdi>{title || at + 1}</bdi>
                  </th>
                  <td className="muted">
                    <bdi className="imports__example">{exampleOf(at)}</bdi>
                  </td>
                  <td>
                    <Select
                      compact
                      aria-label={`${t('columns.field')}: ${title || at + 1}`}
                      value={mapping[at] ?? ''}
                      onChange={({ target }) => onMap(mapping.with(at, target.value))}
                    >
                      <option value="">{t('columns.skip')}</option>
                      {columns.map(({ name, names }) => (
                        <option key={name} value={name}>
                          {names[language]}
                        </option>
                      ))}
                    </Select>
                    {isTwice && <p className="imports__twice">{t('columns.twice')}</p>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {mapping.every((name) => name === '') && <p role="status">{t('columns.missing')}</p>}
    </section>
  );
}
