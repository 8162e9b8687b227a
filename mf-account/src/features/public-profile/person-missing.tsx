import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import { profileEndQuery } from '../../data/profiles/public-profile.ts';

/** Says that somebody has no page, because their account was deleted or suspended, or there is nobody, and leads on. */
export function PersonMissing({ id }: { id: string }) {
  const { t } = useTranslation('account-public-profile');
  const { data } = useQuery(profileEndQuery(id));
  const why = data === 'deleted' || data === 'suspended' ? data : 'nobody';
  return (
    <div className="page page--narrow person-missing">
      <h1 className="sr-only">{t('member')}</h1>
      <EmptyState title={t(`ended.${why}`)} text={t(`ended.${why}Text`)}>
        <ButtonLink as={Link} to="/" variant="ink" size="sm">
          {t('browse')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
