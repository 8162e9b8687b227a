import { useTranslation } from '@dabbab/platform/i18n';
import { Slot } from '@dabbab/platform/slot';
import { ErrorState } from '@dabbab/ui/state';
import { useState } from 'react';

const titles = {
  'own-listings': 'tabs.ads',
  'saved-listings': 'tabs.saved',
  'saved-searches': 'tabs.searches',
} as const;

/** A tab of one's account that another remote draws. */
export function SlotScreen({ name }: { name: keyof typeof titles }) {
  const { t } = useTranslation('account');
  const [failed, setFailed] = useState(false);
  return (
    <div className="stack">
      <h1 className="h2">{t(titles[name])}</h1>
      {failed ? (
        <ErrorState section icon="wrench" title={t('tabFailed')} text={t('tabFailedText')} />
      ) : (
        <Slot name={name} onFailed={() => setFailed(true)} />
      )}
    </div>
  );
}
