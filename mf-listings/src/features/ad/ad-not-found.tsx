import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';

/** Unknown, sold, expired or hidden: to the visitor these are one and the same. */
export function AdNotFound() {
  const { t } = useTranslation('listings');
  return (
    <div className="page section">
      <EmptyState title={t('ad.notFound')} text={t('ad.notFoundText')}>
        <ButtonLink as={Link} to="/" variant="ink" size="sm">
          {t('ad.browse')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
