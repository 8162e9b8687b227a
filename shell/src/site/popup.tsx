import type { PopupSetting } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
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
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: 'agree' | 'disagree') => answerPopup(askWhom ?? '', popup.key, choice === 'agree'),
    networkMode: 'always', // offline it fails at once instead of waiting
    onSuccess: () => onClose(false),
    // The person may try again or close it.
    onError: (error) => {
      reportError(error);
      toast({ title: t('popup.failedTitle'), description: t('popup.failedText'), tone: 'danger' });
    },
  });
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
              {(['agree', 'disagree'] as const).map((choice) => (
                <Button
                  key={choice}
                  variant={choice === 'agree' ? 'brand' : 'outline'}
                  loading={isPending && variables === choice}
                  onClick={() => mutate(choice)}
                >
                  {t(`popup.${choice}`)}
                </Button>
              ))}
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
