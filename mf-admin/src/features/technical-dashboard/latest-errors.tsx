import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Tag } from '@dabbab/ui/tag';
import type { LatestError } from '../../data/technical/technical.ts';
import { Panel } from './panel.tsx';

/** The last five errors, each of another cause. */
export function LatestErrors({ errors }: { errors: readonly LatestError[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number, ago } = useFormat();
  return (
    <Panel
      title={t('latest.title')}
      note={
        <Link className="link" to="/admin/site-errors">
          {t('latest.all')}
        </Link>
      }
    >
      {errors.length === 0 ? (
        <p className="technical-panel__empty">{t('latest.none')}</p>
      ) : (
        <table className="technical-table">
          <thead>
            <tr>
              <th scope="col">{t('latest.error')}</th>
              <th scope="col" className="technical-table__wide">
                {t('latest.build')}
              </th>
              <th scope="col" className="technical-table__wide">
                {t('latest.page')}
              </th>
              <th scope="col">{t('latest.times')}</th>
              <th scope="col">{t('latest.when')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={error.id}>
                <td>
                  <Link to={`/admin/site-errors?open=${error.id}`}>
                    <bdi className="clamp-2">{[error.name, error.message].filter(Boolean).join(': ')}</bdi>
                  </Link>{' '}
                  {error.is_new && <Tag tone="danger">{t('latest.new')}</Tag>}
                </td>
                <td className="technical-table__wide" title={error.last_build ?? undefined}>
                  <bdi dir="ltr">{[error.remote, error.last_build].filter(Boolean).join(' ')}</bdi>
                </td>
                <td className="technical-table__wide" title={error.page ?? undefined}>
                  <bdi dir="ltr">{error.page}</bdi>
                </td>
                <td className="nums">{t('latest.count', { number: number(error.occurrences) })}</td>
                <td>
                  <time dateTime={error.last_seen}>{ago(error.last_seen)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
