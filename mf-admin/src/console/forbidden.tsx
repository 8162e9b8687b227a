import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { ErrorState } from '@dabbab/ui/state';

/** Says that the console is for admins only; the database would refuse everything anyway. */
export function Forbidden() {
  const { t } = useTranslation('admin');
  return (
    <ErrorState icon="shield" title={t('forbidden')}>
      <ButtonLink as={Link} to="/" variant="ink" size="sm">
        {t('navigation.toSite')}
      </ButtonLink>
    </ErrorState>
  );
}
