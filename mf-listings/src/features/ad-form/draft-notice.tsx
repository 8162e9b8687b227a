import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';

export interface DraftNoticeProps {
  savedAt: string;
  editing: boolean;
  onStartAnew: () => void;
}

/** What was typed another time is here again; starting anew deletes it, and asks first. */
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
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('draft.sure')}
        closeLabel={t('draft.close')}
        footer={
          <div className="row">
            <Button variant="danger-fill" onClick={onStartAnew}>
              {t('draft.delete')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('draft.keep')}</Button>
          </div>
        }
      >
        <p>{t('draft.sureText')}</p>
      </Sheet>
    </>
  );
}
