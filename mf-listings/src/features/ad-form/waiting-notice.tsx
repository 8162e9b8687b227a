import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';

/** Says that the ad is published once there is a connection, and offers not to. */
export function WaitingNotice({ onTakeBack }: { onTakeBack: () => void }) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <Notice inset icon="clock">
      <div className="row row--between">
        {t('waiting.text')}
        <Button size="sm" onClick={onTakeBack}>
          {t('waiting.takeBack')}
        </Button>
      </div>
    </Notice>
  );
}
