import { useTranslation } from '@dabbab/platform/i18n';
import { dropDraft, type KeptDraft } from '@dabbab/platform/kit/drafts';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useState } from 'react';
import { adDraftKey, type KeptAd } from '../../data/listings/ad-draft.ts';
import { DraftCard } from './draft-card.tsx';

export interface DraftRowProps {
  userId: string;
  draft: KeptDraft<KeptAd>;
  onDropped: () => void;
}

/** Shows the ad that was begun on this device and not published. */
export function DraftRow({ userId, draft, onDropped }: DraftRowProps) {
  const { t } = useTranslation('listings-own-ads');
  const [deleting, setDeleting] = useState(false);
  const { values, photos, waits = false, refusal } = draft.value;
  const unsent = refusal ? 'notes.draftRefused' : 'notes.draft';
  return (
    <DraftCard
      values={values}
      cover={photos[0]?.path ?? null}
      pictures={photos.length}
      since={draft.savedAt}
      to="/add-listing"
      note={t(waits ? 'notes.draftWaits' : unsent)}
      waits={waits}
      onDelete={() => setDeleting(true)}
    >
      <ConfirmSheet
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('draft.sure')}
        closeLabel={t('close')}
        confirmLabel={t('draft.confirm')}
        cancelLabel={t('draft.keep')}
        onConfirm={() => {
          dropDraft(adDraftKey(userId));
          setDeleting(false);
          onDropped();
        }}
      >
        <p>{t('draft.sureText')}</p>
      </ConfirmSheet>
    </DraftCard>
  );
}
