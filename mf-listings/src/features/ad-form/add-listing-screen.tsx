import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { useState } from 'react';
import { AdForm } from './ad-form.tsx';
import { emptyAd } from './ad-values.ts';
import { AdsLeft } from './ads-left.tsx';
import { type Draft, draftKey, readDraft } from './draft.ts';

/** Posts an ad; goes on with what was typed another time. */
export function AddListingScreen() {
  const { user } = useAuth();
  return user && <NewAd key={user.id} userId={user.id} />;
}

interface Beginning {
  draft: Draft;
  restored: boolean;
}

function begin(key: string): Beginning {
  const kept = readDraft(key);
  if (kept) return { draft: kept, restored: true };
  return { draft: { adId: crypto.randomUUID(), savedAt: '', values: emptyAd, photos: [] }, restored: false };
}

function NewAd({ userId }: { userId: string }) {
  const { t } = useTranslation('listings-ad-form');
  const key = draftKey(userId);
  const [beginning, setBeginning] = useState(() => begin(key));
  return (
    <div className="page ad-form">
      <div className="row row--between ad-form__head">
        <h1 className="h1">{t('add')}</h1>
        <AdsLeft userId={userId} />
      </div>
      <AdForm
        key={beginning.draft.adId}
        userId={userId}
        draftKey={key}
        start={beginning.draft}
        restored={beginning.restored}
        onStartAnew={() => setBeginning(begin(key))}
      />
    </div>
  );
}
