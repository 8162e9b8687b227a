import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { useState } from 'react';
import { emptyAd } from '../../ad-input/ad-values.ts';
import { type Draft, readDraft } from '../../ad-input/draft.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { AdForm } from './ad-form.tsx';
import { AdsLeft } from './ads-left.tsx';
import { HeldDraft } from './held-draft.tsx';

/** `/add-listing`: posts an ad; goes on with what was typed another time. */
export function AddListingScreen() {
  const { user } = useAuth();
  return (
    user && (
      <HeldDraft key={user.id} draftKey={adDraftKey(user.id)}>
        <NewAd userId={user.id} />
      </HeldDraft>
    )
  );
}

const emptyDraft = (): Draft => ({ adId: crypto.randomUUID(), savedAt: '', values: emptyAd, photos: [] });

function NewAd({ userId }: { userId: string }) {
  const { t } = useTranslation('listings-ad-form');
  const key = adDraftKey(userId);
  const [start, setStart] = useState(() => readDraft(key) ?? emptyDraft());
  return (
    <div className="page ad-form">
      <div className="row row--between ad-form__head">
        <h1 className="h1">{t('add')}</h1>
        <AdsLeft userId={userId} />
      </div>
      <AdForm
        key={start.adId}
        userId={userId}
        draftKey={key}
        start={start}
        onStartAnew={() => setStart(readDraft(key) ?? emptyDraft())}
      />
    </div>
  );
}
