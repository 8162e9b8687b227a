import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import type { SiteError } from '../../data/site-errors/site-errors.ts';
import { SeverityTag } from './tags.tsx';

/** The latest errors of a group. All that they say was written by somebody's browser, and is shown as text alone. */
export function ErrorOccurrences({ errors }: { errors: readonly SiteError[] }) {
  const { t } = useTranslation('admin-site-errors');
  const { date, time } = useFormat();
  return (
    <ol className="site-error-latest">
      {errors.map((error) => (
        <li key={error.id}>
          <div className="site-error-latest__head">
            <time dateTime={error.created_at}>
              {date(error.created_at)} {time(error.created_at)}
            </time>
            <SeverityTag severity={error.severity} />
          </div>
          <bdi className="site-error-message">{error.message}</bdi>
          <bdi dir="ltr" className="site-error-latest__place">
            {[error.page, error.build, error.source, error.lineno && `${error.lineno}:${error.colno ?? 0}`]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
          <bdi dir="ltr" className="site-error-latest__place">
            {error.user_agent}
          </bdi>
          {error.username && (
            <Link className="link" to={`/admin/users?open=${error.user_id}`}>
              {error.username}
            </Link>
          )}
          {!error.username && <span className="muted">{t('visitor')}</span>}
        </li>
      ))}
    </ol>
  );
}
