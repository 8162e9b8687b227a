import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import './not-found.css';

/** Nothing is at this address. */
export function NotFound() {
  const { t } = useTranslation('shell-site');
  return (
    <div className="page page--narrow not-found">
      <h1 className="not-found__code">404</h1>
      <EmptyState title={t('notFound.title')} text={t('notFound.text')}>
        <ButtonLink as={Link} variant="ink" to="/">
          {t('notFound.home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
