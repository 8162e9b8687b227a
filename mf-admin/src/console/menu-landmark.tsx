import { useTranslation } from '@dabbab/platform/i18n';
import type { ReactNode } from 'react';

/** Marks the menu up as navigation, and names the dialog that ProLayout makes of it on phones. */
export function MenuLandmark({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const label = t('navigation.label');
  return (
    <nav aria-label={label} ref={(nav) => nav?.closest('[role=dialog]')?.setAttribute('aria-label', label)}>
      {children}
    </nav>
  );
}
