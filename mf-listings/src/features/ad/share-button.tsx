import { useTranslation } from '@dabbab/platform/i18n';
import { useShare } from '@dabbab/ui/connected/use-share';
import { IconButton } from '@dabbab/ui/icon-button';

/** Shares the ad, or copies its address. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('listings-ad');
  const share = useShare();
  return <IconButton icon="share" label={t('share')} onClick={() => void share(title)} />;
}
