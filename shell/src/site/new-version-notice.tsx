import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { usePageState } from '../app/page-state.ts';

/** Offers the newer builds of the site while nothing would be lost by that. */
export function NewVersionNotice() {
  const { t } = useTranslation('shell-site');
  if (usePageState().typed) return null;
  return (
    <div className="floating-notice">
      <Notice inset>
        {t('newVersion.text')}{' '}
        <button type="button" className="link" onClick={() => location.reload()}>
          {t('newVersion.reload')}
        </button>
      </Notice>
    </div>
  );
}
