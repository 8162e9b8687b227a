import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { Notice } from '@dabbab/ui/notice';
import { useState } from 'react';

export interface DraftNoticeProps {
  savedAt: string;
  editing: boolean;
  onStartAnew: () => void;
}

/** Says that the form begins with a draft, and offers to delete the draft, which asks first. */
export function DraftNotice({ savedAt, editing, onStartAnew }: DraftNoticeProps) {
  const { t } = useTranslation('listings-ad-form');
  const { date, time } = useFormat();
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  return (
    <>
      <Notice inset icon="clock" onClose={() => setSeen(true)} closeLabel={t('draft.close')}>
        <div className="row row--between">
          {t('draft.restored', { date: date(savedAt), time: time(savedAt) })}
          <Button size="sm" onClick={() => setAsking(true)}>
            {editing ? t('draft.discard') : t('draft.anew')}
          </Button>
        </div>
      </Notice>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('draft.sure')}
        closeLabel={t('draft.close')}
        confirmLabel={t('draft.delete')}
        cancelLabel={t('draft.keep')}
        onConfirm={onStartAnew}
      >
        <p>{t('draft.sureText')}</p>
      </ConfirmSheet>
    </>
  );
}
