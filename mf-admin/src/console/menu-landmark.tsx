import { useTranslation } from '@dabbab/platform/i18n';
import type { ReactNode } from 'react';

/** The entries of the menu as navigation. It also names the dialog that ProLayout makes of the menu on phones. */
export function MenuLandmark({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const label = t('navigation.label');
  return (
    <nav aria-label={label} ref={(nav) => nav?.closest('[role=dialog]')?.setAttribute('aria-label', label)}>
      {children}
    </nav>
  );
}
