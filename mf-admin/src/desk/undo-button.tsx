import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { type AuditEntry, undoAudit } from '../data/audit/audit.ts';

/** Puts back what an entry of the audit changed, or says that this was done. */
export function UndoButton({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin-desk');
  const { act, pending } = useAction(undoAudit, {
    done: () => toast({ title: t('undo.done') }),
    failed: () => t('undo.failed'),
  });
  if (entry.undone_by !== null) return <span className="muted">{t('undo.undone')}</span>;
  if (!entry.undoable) return null;
  return (
    <Button size="sm" icon="undo" loading={pending} onClick={() => act(entry.id)}>
      {t('undo.label')}
    </Button>
  );
}
