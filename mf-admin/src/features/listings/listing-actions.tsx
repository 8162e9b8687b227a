import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
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
  const errorText = useErrorText();
  const close = () => setAsking(undefined);
  const { id } = ad;

  const suspend = async (suspended: boolean, reason?: string) => {
    const done = t(suspended ? 'suspend.done' : 'restore.done');
    return act({ action: suspendListing, input: { id, suspended, reason }, entity: 'listings', ids: [id], done });
  };
  // The days follow from periods, which are not put back: no undo is offered.
  const failed = (error: unknown) => ({ title: errorText(error) });
  const feature = useAction(featureListing, { done: () => toast({ title: t('feature.done') }), failed });
  const unfeature = useAction(unfeatureListing, { done: () => toast({ title: t('unfeature.done') }), failed });

  return (
    <>
      <Button variant="ink" icon="star" onClick={() => setAsking('feature')}>
        {t('feature.label')}
      </Button>
      {ad.suspended ? (
        <Button icon="check" onClick={() => void suspend(false)}>
          {t('restore.label')}
        </Button>
      ) : (
        <Button variant="danger" icon="ban" onClick={() => setAsking('suspend')}>
          {t('suspend.label')}
        </Button>
      )}
      {isFeatured(ad) && <Button onClick={() => setAsking('unfeature')}>{t('unfeature.label')}</Button>}
      {asking === 'suspend' && (
        <SuspendSheet
          subject={id}
          title={t('suspend.title')}
          text={t('suspend.text')}
          onClose={close}
          onSuspend={async (reason) => suspend(true, reason)}
        />
      )}
      {asking === 'feature' && (
        <FeatureSheet
          until={ad.featured_until}
          onClose={close}
          onFeature={(days) => {
            close();
            feature.act({ id, days });
          }}
        />
      )}
      <ConfirmSheet
        open={asking === 'unfeature'}
        onClose={close}
        title={t('unfeature.title')}
        closeLabel={t('unfeature.cancel')}
        cancelLabel={t('unfeature.cancel')}
        confirmLabel={t('unfeature.label')}
        onConfirm={() => {
          close();
          unfeature.act(id);
        }}
      >
        <p>{t('unfeature.text')}</p>
      </ConfirmSheet>
    </>
  );
}
