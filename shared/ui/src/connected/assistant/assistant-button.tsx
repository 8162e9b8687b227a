import { useTranslation } from '@dabbab/platform/i18n';
import { hasSlot } from '@dabbab/platform/registry';
import { useLocation } from '@dabbab/platform/router';
import { Slot } from '@dabbab/platform/slot';
import { Button } from '@dabbab/ui/button';
import { IconButton } from '@dabbab/ui/icon-button';
import { useState } from 'react';
import { useSlotDialog } from '../use-slot-dialog.ts';
import './locales.ts';

/**
 * Opens the assistant of mf-admin, for the header of admins; nothing of it loads before.
 * @param worded with its name beside the sign
 */
export function AssistantButton({ worded, className }: { worded?: boolean; className?: string }) {
  const { t } = useTranslation('ui-connected-assistant');
  const { pathname } = useLocation();
  const dialog = useSlotDialog({ failure: { title: t('failed'), description: t('failedText') } });
  const [openedAt, setOpenedAt] = useState(pathname);
  // A link in it leads to another page: the dialog stays behind.
  if (dialog.asked && pathname !== openedAt) dialog.close();
  if (!hasSlot('assistant')) return null;
  const open = () => {
    setOpenedAt(pathname);
    dialog.open();
  };
  const shared = { className, 'aria-haspopup': 'dialog', 'aria-busy': dialog.opening || undefined } as const;
  return (
    <>
      {worded ? (
        <Button variant="ink" size="sm" icon="sparkles" {...shared} onClick={open}>
          <span className="assistant-button__word">{t('label')}</span>
        </Button>
      ) : (
        <IconButton icon="sparkles" label={t('label')} {...shared} onClick={open} />
      )}
      {dialog.asked && <Slot name="assistant" {...dialog.props} />}
    </>
  );
}
