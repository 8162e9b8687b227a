import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { clearOverrides, overrides } from './overrides.ts';

/** Says that this tab shows other builds than everybody else's, and ends that. */
export function OverrideBanner() {
  const { t } = useTranslation('shell');
  const names = Object.keys(overrides());
  if (names.length === 0) return null;
  return (
    <Notice tone="warn">
      {t('remotes.override.text', { name: names.map((name) => `mf-${name}`).join(', ') })}{' '}
      <button type="button" className="link" onClick={clearOverrides}>
        {t('remotes.override.clear')}
      </button>
    </Notice>
  );
}
