import './locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { Notice } from '@dabbab/ui/notice';
import { useState } from 'react';

export interface DraftNoticeProps {
  /** ISO 8601. */
  savedAt: string;
  /** What is typed changes something that is there already. */
  editing: boolean;
  /** What the form begins with instead is being fetched. */
  pending?: boolean;
  /** The draft is to be deleted. */
  onStartAnew: () => void;
}

/** Says that the form begins with a draft, and offers to delete the draft, which asks first. */
export function DraftNotice({ savedAt, editing, pending = false, onStartAnew }: DraftNoticeProps) {
  const { t } = useTranslation('ui-connected-drafts');
  const { date, time } = useFormat();
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  return (
    <>
      <Notice inset icon="clock" onClose={() => setSeen(true)} closeLabel={t('close')}>
        <div className="row row--between">
          {t('restored', { date: date(savedAt), time: time(savedAt) })}
          <Button size="sm" onClick={() => setAsking(true)}>
            {editing ? t('discard') : t('anew')}
          </Button>
        </div>
      </Notice>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sure')}
        closeLabel={t('close')}
        confirmLabel={t('delete')}
        cancelLabel={t('keep')}
        pending={pending}
        onConfirm={onStartAnew}
      >
        <p>{t('sureText')}</p>
      </ConfirmSheet>
    </>
  );
}
