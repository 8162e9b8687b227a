import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useState } from 'react';
import { deleteOffer, type OfferTable } from '../data/plans/delete-offer.ts';
import { useDeskPlace } from '../desk/desk-context.ts';
import { useUndoable } from '../desk/use-undoable.ts';

export interface DeleteOfferProps {
  table: OfferTable;
  offer: { slug: string; name_ar: string; name_en: string };
}

/** Deletes a plan or an option after a question; the database keeps what was ever bought. */
export function DeleteOffer({ table, offer }: DeleteOfferProps) {
  const { t } = useTranslation('admin-offer');
  const language = useLanguage();
  const { close: closeDrawer } = useDeskPlace();
  const act = useUndoable();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const { slug } = offer;
  const remove = async () => {
    setPending(true);
    const done = await act({
      action: deleteOffer(table),
      input: slug,
      entity: table,
      ids: [slug],
      done: t('delete.done'),
      failed: t('delete.failed'),
    });
    setPending(false);
    setAsking(false);
    if (done) closeDrawer();
  };
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
        {t('delete.label')}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('delete.title', { name: offer[`name_${language}`] })}
        closeLabel={t('close')}
        cancelLabel={t('delete.cancel')}
        confirmLabel={t('delete.label')}
        pending={pending}
        onConfirm={() => void remove()}
      >
        <p>{t('delete.text')}</p>
      </ConfirmSheet>
    </>
  );
}
