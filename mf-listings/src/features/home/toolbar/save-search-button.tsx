import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useLocation, useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { Suspense, useState } from 'react';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { later } from '../later.tsx';
import { SAVE_SEARCH_HASH } from '../save-search-hash.ts';

const SaveSearchSheet = later(
  async () =>
    (await import(/* webpackChunkName: "saved-searches" */ '../saved-searches/save-search-sheet.tsx')).SaveSearchSheet,
);

/** Saves the search; a visitor signs in first and comes back to it. */
export function SaveSearchButton({ filters }: { filters: ListingFilters }) {
  const { t } = useTranslation('listings-home');
  const { user, status } = useAuth();
  const signInFirst = useSignInFirst();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [wanted, setWanted] = useState(false);
  const open = user !== null && (wanted || hash === SAVE_SEARCH_HASH);
  const close = () => {
    setWanted(false);
    if (hash) void navigate({ pathname, search }, { replace: true });
  };
  return (
    <>
      <Button
        variant="text"
        size="sm"
        icon="heart"
        disabled={status === 'loading'}
        onClick={() => setWanted(signInFirst(SAVE_SEARCH_HASH))}
      >
        {t('toolbar.save')}
      </Button>
      {open && (
        <Suspense>
          <SaveSearchSheet filters={filters} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
