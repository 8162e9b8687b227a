import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { deletePartFit, type PartFit } from '../../data/part-fits/part-fits.ts';
import { useDeskPlace } from '../../desk/desk-context.ts';
import { useUndo } from '../../desk/use-undo.ts';

export interface DeletePartFitProps {
  entry: PartFit;
  onClose: () => void;
}

/** Takes an entry out of the catalogue after a question: what people said of it does not come back with it. */
export function DeletePartFit({ entry: { id, part, fit, decided }, onClose }: DeletePartFitProps) {
  const { t } = useTranslation('admin-part-fits');
  const fitText = useFitText();
  const { close: closeDrawer } = useDeskPlace();
  const undo = useUndo();
  const { act, pending } = useAction(deletePartFit, {
    done: () => {
      // What no admin has decided is not on record, so there is nothing to bring it back from.
      toast({ title: t('delete.done'), ...(decided && undo('part_fits', [id])) });
      closeDrawer();
    },
    failed: () => t('delete.failed'),
  });
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={t('close')}
      cancelLabel={t('delete.cancel')}
      confirmLabel={t('delete.label')}
      pending={pending}
      onConfirm={() => act(id)}
    >
      <div className="stack">
        <p className="strong">
          <bdi>{part}</bdi> · <bdi>{fitText(fit)}</bdi>
        </p>
        <p>{t(decided ? 'delete.decided' : 'delete.said')}</p>
      </div>
    </ConfirmSheet>
  );
}
