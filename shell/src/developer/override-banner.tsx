import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../app/providers.tsx';

interface OverrideBannerProps {
  names: readonly string[];
  onClear: () => void;
}

/** Says on top of the page that this tab shows other builds than everybody else's, and ends that. */
export function showOverrideBanner(props: OverrideBannerProps): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(
    <Providers>
      <Suspense>
        <OverrideBanner {...props} />
      </Suspense>
    </Providers>,
  );
}

function OverrideBanner({ names, onClear }: OverrideBannerProps) {
  const { t } = useTranslation('shell-site');
  return (
    <Notice tone="warn">
      {t('override.text', { name: names.map((name) => `mf-${name}`).join(', ') })}{' '}
      <button type="button" className="link" onClick={onClear}>
        {t('override.clear')}
      </button>
    </Notice>
  );
}
