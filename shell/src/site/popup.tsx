import type { PopupSetting } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { reportError } from '../app/report-error.ts';
import { answerPopup } from '../data/popups/answer-popup.ts';
import './popup.css';

export interface PopupProps {
  popup: PopupSetting;
  /** The person who is asked to agree; without one the notice can only be closed. */
  askWhom: string | undefined;
  /** It is not shown again on this page; `forGood`: nor on this device. */
  onClose: (forGood: boolean) => void;
}

/** The notice itself. */
export function Popup({ popup, askWhom, onClose }: PopupProps) {
  const { t } = useTranslation('shell-site');
  const [saving, setSaving] = useState<'agree' | 'disagree'>();

  async function answer(userId: string, choice: 'agree' | 'disagree') {
    setSaving(choice);
    try {
      await answerPopup(userId, popup.key, choice === 'agree');
      onClose(false);
    } catch (error) {
      reportError(error);
      toast({ title: t('popup.failedTitle'), description: t('popup.failedText'), tone: 'danger' });
      setSaving(undefined); // lets the person try again or close it
    }
  }

  const dismiss = () => onClose(askWhom === undefined);
  return (
    <Sheet
      open
      className="popup"
      title={
        <span className="popup__title" dir="auto">
          {popup.title}
        </span>
      }
      closeLabel={t('popup.close')}
      onClose={dismiss}
      footer={
        <div className="popup__actions">
          {askWhom === undefined ? (
            <Button variant="brand" onClick={dismiss}>
              {popup.showAgreement ? t('popup.close') : t('popup.gotIt')}
            </Button>
          ) : (
            <>
              <Button variant="brand" loading={saving === 'agree'} onClick={() => void answer(askWhom, 'agree')}>
                {t('popup.agree')}
              </Button>
              <Button loading={saving === 'disagree'} onClick={() => void answer(askWhom, 'disagree')}>
                {t('popup.disagree')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <p className="popup__message" dir="auto">
        {popup.message}
      </p>
    </Sheet>
  );
}
