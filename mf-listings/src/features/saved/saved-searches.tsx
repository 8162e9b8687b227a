import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useNavigate } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { filtersToPath } from '../../data/listings/filters-in-url.ts';
import { SavedSearchList } from '../../saved-searches/saved-search-list.tsx';

/** The saved searches of a person on a page of their own; running one leads to its ads. */
export function SavedSearches({ userId }: { userId: string }) {
  const { t } = useTranslation('listings-saved');
  const navigate = useNavigate();
  return (
    <SavedSearchList
      userId={userId}
      onRun={(filters) => void navigate(filtersToPath(filters))}
      next={
        <ButtonLink as={Link} to="/" variant="ink">
          {t('search')}
        </ButtonLink>
      }
    />
  );
}
