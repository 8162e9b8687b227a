import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useState } from 'react';
import { featureListing, type ListingRecord, suspendListing, unfeatureListing } from '../../data/listings/listings.ts';
import { useUndoable } from '../../desk/use-undoable.ts';
import { isFeatured } from '../../listing/listing-status.ts';
import { SuspendSheet } from '../../record/suspend-sheet.tsx';
import { FeatureSheet } from './feature-sheet.tsx';

/** Hides an ad or brings it back, features it or ends that. */
export function ListingActions({ ad }: { ad: ListingRecord['ad'] }) {
  const { t } = useTranslation('admin-listings');
  const [asking, setAsking] = useState<'suspend' | 'feature' | 'unfeature'>();
  const act = useUndoable();
  const close = () => setAsking(undefined);
  const { id } = ad;
  const change = { entity: 'listings', ids: [id] };

  const suspend = (suspended: boolean, reason?: string) => {
    close();
    const done = t(suspended ? 'suspend.done' : 'restore.done');
    void act({ ...change, action: suspendListing, input: { id, suspended, reason }, done });
  };
  const feature = (days: number) => {
    close();
    void act({ ...change, action: featureListing, input: { id, days }, done: t('feature.done') });
  };
  const unfeature = () => {
    close();
    void act({ ...change, action: unfeatureListing, input: id, done: t('unfeature.done') });
  };

  return (
    <>
      {ad.suspended ? (
        <Button icon="check" onClick={() => suspend(false)}>
          {t('restore.label')}
        </Button>
      ) : (
        <Button variant="danger" icon="ban" onClick={() => setAsking('suspend')}>
          {t('suspend.label')}
        </Button>
      )}
      <Button variant="ink" icon="star" onClick={() => setAsking('feature')}>
        {t('feature.label')}
      </Button>
      {isFeatured(ad) && <Button onClick={() => setAsking('unfeature')}>{t('unfeature.label')}</Button>}
      {asking === 'suspend' && (
        <SuspendSheet
          title={t('suspend.title')}
          text={t('suspend.text')}
          onClose={close}
          onSuspend={(reason) => suspend(true, reason)}
        />
      )}
      {asking === 'feature' && <FeatureSheet until={ad.featured_until} onClose={close} onFeature={feature} />}
      <ConfirmSheet
        open={asking === 'unfeature'}
        onClose={close}
        title={t('unfeature.title')}
        closeLabel={t('unfeature.cancel')}
        cancelLabel={t('unfeature.cancel')}
        confirmLabel={t('unfeature.label')}
        onConfirm={unfeature}
      >
        <p>{t('unfeature.text')}</p>
      </ConfirmSheet>
    </>
  );
}
