import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { clearOverrides, overrides } from '../remotes/overrides.ts';

/** Says that this tab shows other builds than everybody else's, and ends that. */
export function OverrideBanner() {
  const { t } = useTranslation('site');
  const names = Object.keys(overrides()).map((name) => `mf-${name}`);
  return (
    <Notice tone="warn">
      {t('override.text', { name: names.join(', ') })}{' '}
      <button type="button" className="link" onClick={clearOverrides}>
        {t('override.clear')}
      </button>
    </Notice>
  );
}
