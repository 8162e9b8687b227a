import { useTranslation } from '@dabbab/platform/i18n';
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

/** Keeps the search; a visitor signs in first and comes back to it. */
export function SaveSearchButton({ filters }: { filters: ListingFilters }) {
  const { t } = useTranslation('listings-home');
  const { user, status } = useAuth();
  const navigate = useNavigate();
  const place = useLocation();
  const [wanted, setWanted] = useState(false);
  const open = user !== null && (wanted || place.hash === SAVE_SEARCH_HASH);
  const { pathname, search } = place;

  const save = () => {
    if (user) setWanted(true);
    else void navigate('/login', { state: { from: { pathname, search, hash: SAVE_SEARCH_HASH } } });
  };
  const close = () => {
    setWanted(false);
    if (place.hash) void navigate({ pathname, search }, { replace: true });
  };
  return (
    <>
      <Button variant="text" size="sm" icon="heart" disabled={status === 'loading'} onClick={save}>
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
