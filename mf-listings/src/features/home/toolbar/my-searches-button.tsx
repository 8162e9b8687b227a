import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Suspense, useState } from 'react';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { later } from '../later.tsx';

const MySearchesSheet = later(
  async () =>
    (await import(/* webpackChunkName: "saved-searches" */ '../saved-searches/my-searches-sheet.tsx')).MySearchesSheet,
);

export interface MySearchesButtonProps {
  userId: string;
  onApply: (filters: ListingFilters) => void;
}

/** Opens the saved searches of a person. */
export function MySearchesButton({ userId, onApply }: MySearchesButtonProps) {
  const { t } = useTranslation('listings-home');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="sm" icon="bell" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('toolbar.mine')}
      </Button>
      {open && (
        <Suspense>
          <MySearchesSheet userId={userId} onApply={onApply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
