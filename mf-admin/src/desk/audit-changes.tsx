import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { AuditEntry } from '../data/audit/audit.ts';
import './audit-changes.css';

type Columns = Readonly<Record<string, unknown>>;

/** What tells of something that was added or deleted why that was. */
const telling = ['outcome', 'reason', 'note', 'way'];

/** What a change made of a thing: of each column the value before and after; of what was added or deleted, why. */
export function AuditChanges({ entry }: { entry: Pick<AuditEntry, 'action' | 'before' | 'after'> }) {
  const { t, i18n } = useTranslation('admin-desk');
  const value = useValueText();
  const changed = entry.action === 'update';
  const before = (entry.before ?? {}) as Columns;
  const after = (entry.after ?? {}) as Columns;
  const columns = changed ? Object.keys(after) : telling.filter((column) => typeof after[column] === 'string');
  if (columns.length === 0) return null;
  return (
    <dl className="audit-changes">
      {columns.map((column) => (
        <div key={column}>
          <dt>{i18n.exists(`admin-desk:column.${column}`) ? t(`column.${column}`) : column}</dt>
          <dd>
            {changed && (
              <>
                <del className="audit-changes__before">
                  <bdi>{value(before[column])}</bdi>
                </del>
                <span aria-hidden="true" className="audit-changes__arrow" />
              </>
            )}
            <ins className="audit-changes__after">
              <bdi>{value(after[column])}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const LONGEST = 120;

/** Gives a function that says a value of the database in words. */
function useValueText() {
  const { t, i18n } = useTranslation('admin-desk');
  const { number, date, time } = useFormat();
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('audit.nothing');
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string' && timestamp.test(value)) return `${date(value)} ${time(value)}`;
    // States have one of a few words.
    if (typeof value === 'string' && /^[a-z_]+$/.test(value) && i18n.exists(`admin-desk:value.${value}`))
      return t(`value.${value}`);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}
