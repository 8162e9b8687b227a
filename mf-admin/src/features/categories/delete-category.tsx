import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName } from '@dabbab/platform/lookups';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { type Category, type CategoryList, deleteCategory } from '../../data/categories/categories.ts';
import { useUndo } from '../../desk/use-undo.ts';

export interface DeleteCategoryProps {
  list: CategoryList;
  entry: Category;
  onClose: () => void;
}

/** Deletes an entry that nothing uses, after a question. */
export function DeleteCategory({ list, entry, onClose }: DeleteCategoryProps) {
  const { t } = useTranslation('admin-categories');
  const errorText = useErrorText();
  const undo = useUndo();
  const name = lookupName(entry, useLanguage());
  const { act, pending } = useAction(deleteCategory, {
    done: () => {
      onClose();
      toast({ title: t('done.deleted', { name }), ...(list !== 'models' && undo(list, [entry.slug])) });
    },
    failed: (error) => ({ title: t('failedDelete'), description: errorText(error) }),
  });
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('deleteSheet.title', { name })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      pending={pending}
      onConfirm={() => act({ list, id: entry.id })}
    >
      <p>{t('deleteSheet.text')}</p>
    </ConfirmSheet>
  );
}
