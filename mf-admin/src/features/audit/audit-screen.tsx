import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Tag, type TagProps } from '@dabbab/ui/tag';
import { everyAdminQuery } from '../../data/admins/admins.ts';
import { type AuditEntry, auditList } from '../../data/audit/audit.ts';
import { AuditChanges } from '../../desk/audit-changes.tsx';
import { Desk } from '../../desk/desk.tsx';
import { UndoButton } from '../../desk/undo-button.tsx';
import './locales.ts';
import './audit.css';
import { deskOf } from './desk-of.ts';
import { entities } from './entities.ts';

const tones: Record<string, TagProps['tone']> = { insert: 'ok', update: 'info', delete: 'danger' };

/** What nobody can read: its beginning is enough to tell it from others. */
const identifier = /^[\da-f]{8}[\da-f-]{24,28}$/;

/** What admins and the server changed, before and after, and the way back. */
export function AuditScreen() {
  const { t } = useTranslation('admin-audit');
  const { date, time } = useFormat();
  const { user } = useAuth();
  const others = useQuery(everyAdminQuery).data?.filter(({ id }) => id !== user?.id) ?? [];
  const entityOf = ({ entity }: AuditEntry) => t(`entity.${entity}`, entity);
  const nameOf = (entry: AuditEntry) =>
    entry.label ?? (identifier.test(entry.entity_id) ? `#${entry.entity_id.slice(0, 8)}` : entry.entity_id);
  return (
    <Desk<AuditEntry>
      name="audit"
      list={auditList}
      labelOf={(entry) => `${entityOf(entry)} ${nameOf(entry)}`}
      columns={[
        {
          key: 'what',
          title: t('column.what'),
          render: (entry) => (
            <>
              <EntryName entry={entry} name={nameOf(entry)} />
              <span className="audit-entity">{entityOf(entry)}</span>
            </>
          ),
          csv: (entry) => entry.label ?? entry.entity_id,
        },
        {
          key: 'entity',
          title: t('column.entity'),
          hidden: true,
          render: ({ entity }) => entity,
          csv: ({ entity }) => entity,
        },
        {
          key: 'actor',
          title: t('column.actor'),
          wide: true,
          render: (entry) => <bdi>{entry.actor_name ?? t('server')}</bdi>,
          csv: (entry) => entry.actor_name,
        },
        {
          key: 'action',
          title: t('column.action'),
          wide: true,
          render: ({ action }) => <Tag tone={tones[action]}>{t(`action.${action}`)}</Tag>,
          csv: ({ action }) => action,
        },
        {
          key: 'change',
          title: t('column.change'),
          wide: true,
          render: (entry) => <AuditChanges entry={entry} />,
          csv: ({ before, after }) => JSON.stringify({ before, after }),
        },
        {
          key: 'created_at',
          title: t('column.time'),
          wide: true,
          sort: 'created_at',
          render: (entry) => (
            <time dateTime={entry.created_at}>
              {date(entry.created_at)} {time(entry.created_at)}
            </time>
          ),
          csv: (entry) => entry.created_at,
        },
        { key: 'undo', title: t('column.undo'), render: (entry) => <UndoButton entry={entry} /> },
      ]}
      filters={[
        {
          name: 'entity',
          label: t('column.entity'),
          options: entities.map((value) => ({ value, label: t(`entity.${value}`) })),
        },
        {
          name: 'action',
          label: t('column.action'),
          options: ['insert', 'update', 'delete'].map((value) => ({ value, label: t(`action.${value}`) })),
        },
        {
          name: 'actor',
          label: t('column.actor'),
          options: [
            { value: user?.id ?? '', label: t('mine') },
            { value: 'server', label: t('server') },
            ...others.map(({ id, username }) => ({ value: id, label: username })),
          ],
        },
        { name: 'day', label: t('column.time'), kind: 'date' },
        { name: 'record', label: t('record'), options: [] },
      ]}
      views={[
        { key: 'all', label: t('views.all'), question: { filters: {} } },
        { key: 'mine', label: t('views.mine'), question: { filters: { actor: user?.id ?? '' } } },
        { key: 'deleted', label: t('views.deleted'), question: { filters: { action: 'delete' } } },
        { key: 'settings', label: t('views.settings'), question: { filters: { entity: 'site_settings' } } },
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

/** What was changed, which leads to its desk where it is there to be looked at. */
function EntryName({ entry, name }: { entry: AuditEntry; name: string }) {
  const desk = deskOf(entry);
  const text = <bdi className="audit-name">{name}</bdi>;
  return desk ? (
    <Link className="link" to={desk}>
      {text}
    </Link>
  ) : (
    text
  );
}
