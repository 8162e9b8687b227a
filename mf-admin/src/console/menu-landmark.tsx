import { useTranslation } from '@dabbab/platform/i18n';
import { useLocation } from '@dabbab/platform/router';
import { type ReactNode, useEffect, useRef } from 'react';

/** Marks the menu up as navigation with the page that is shown in sight, and names the dialog that ProLayout makes of it on phones. */
export function MenuLandmark({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const label = t('navigation.label');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.closest('[role=dialog]')?.setAttribute('aria-label', label);
  }, [label]);
  useEffect(() => {
    const menu = nav.current?.parentElement;
    if (!menu) return;
    // Also once what stands below the menu has taken its place.
    const observer = new ResizeObserver(() => showEntry(nav.current));
    observer.observe(menu);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav aria-label={label} ref={nav}>
      {children}
    </nav>
  );
}

/** Scrolls the menu alone (not by `scrollIntoView`: on phones it is sliding in) until the page that is shown is in sight. */
function showEntry(nav: HTMLElement | null): void {
  const menu = nav?.parentElement;
  const entry = nav?.querySelector('.ant-menu-item-selected');
  if (!menu || !entry) return;
  const [at, around] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (at.top < around.top || at.bottom > around.bottom) menu.scrollTop += at.top - around.top - menu.clientHeight / 2;
}
