import type { PopupSetting } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';

/** Shows the popup as signed-in people meet it; its buttons answer nothing. */
export function PopupPreview({ popup, onClose }: { popup: PopupSetting; onClose: () => void }) {
  const { t } = useTranslation('admin-settings');
  const answers = popup.showAgreement ? (['agree', 'disagree'] as const) : (['gotIt'] as const);
  return (
    <Sheet
      open
      onClose={onClose}
      title={<span dir="auto">{popup.title}</span>}
      closeLabel={t('close')}
      footer={
        <div className="row">
          {answers.map((answer) => (
            <Button key={answer} variant={answer === 'disagree' ? 'outline' : 'brand'} onClick={onClose}>
              {t(`popup.${answer}`)}
            </Button>
          ))}
        </div>
      }
    >
      <p className="popup-preview__message" dir="auto">
        {popup.message}
      </p>
    </Sheet>
  );
}
