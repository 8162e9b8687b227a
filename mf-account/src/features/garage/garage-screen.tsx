import './locales.ts';
import './garage.css';
import type { SessionUser } from '@dabbab/contract/session';
import { useTranslation } from '@dabbab/platform/i18n';
import { type Bike, bikesQuery } from '@dabbab/platform/kit/bikes';
import { dropDraft } from '@dabbab/platform/kit/drafts';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { useState } from 'react';
import { deleteBike } from '../../data/bikes/change-bikes.ts';
import { useRowAction } from '../../rows/use-row-action.ts';
import { BikeCard } from './bike-card.tsx';
import { bikeDraftKey } from './bike-draft.ts';
import { BikeSheet } from './bike-sheet.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { GarageSkeleton } from './garage-skeleton.tsx';

/** `/profile/garage`: the bikes that one has. */
export function GarageScreen() {
  const { user } = useAuth();
  return user && <SignedInGarage key={user.id} user={user} />;
}

function SignedInGarage({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['account-garage', 'account']);
  const request = useQuery(bikesQuery(user.id));
  const [edited, setEdited] = useState<Bike | 'new'>();
  const [leaving, setLeaving] = useState<Bike>();
  const { act, isBusy, heading } = useRowAction(
    deleteBike(user.id),
    { done: t('ask.done'), failed: t('ask.failed') },
    () => {
      if (leaving) dropDraft(bikeDraftKey(user.id, leaving));
      setLeaving(undefined);
    },
  );
  const add = (size?: 'sm') => (
    <Button variant="brand" icon="plus" size={size} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div className="garage">
      <div className="row row--between">
        <h1 className="h2" ref={heading} tabIndex={-1}>
          {t('account:tabs.garage')}
        </h1>
        {request.data && request.data.length > 0 && add()}
      </div>
      <QueryState
        request={request}
        skeleton={<GarageSkeleton />}
        failed={t('failed')}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {add('sm')}
          </EmptyState>
        }
      >
        {(bikes) => (
          <ul className="garage__bikes">
            {bikes.map((bike) => (
              <BikeCard
                key={bike.id}
                userId={user.id}
                bike={bike}
                onEdit={() => setEdited(bike)}
                onDelete={() => setLeaving(bike)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {edited && (
        <BikeSheet userId={user.id} bike={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
      {leaving && (
        <DeleteSheet
          bike={leaving}
          pending={isBusy(leaving.id)}
          onConfirm={() => act(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
