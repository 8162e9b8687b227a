import { whenHydrated } from '@dabbab/platform/hydration';
import { page } from '@dabbab/platform/page';
import { queryClient } from '@dabbab/platform/query';
import { hasStoredSession } from '@dabbab/platform/stored-session';

/** Gives the screens what the server has drawn the page with. */
export function prepareHydration(): void {
  const { queries = [] } = page();
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  restoreStyles();
  whenHydrated(() => {
    // What somebody sees who is signed in may be more; a page that Back has brought may be from hours ago.
    const [navigation] = performance.getEntriesByType('navigation');
    if (!hasStoredSession() && navigation?.type !== 'back_forward') return;
    // The lists of makes, cities and the like are the same for everybody.
    const served = new Set(queries.map(([key]) => key).filter(([domain]) => domain !== 'platform'));
    for (const queryKey of served) void queryClient.invalidateQueries({ queryKey, exact: true });
  });
}

/** Gives the elements their own styles back, which the server has put into a sheet: React changes those. */
function restoreStyles(): void {
  const sheet = document.querySelector<HTMLStyleElement>('#drawn-styles');
  for (const rule of sheet?.sheet?.cssRules ?? []) {
    const { selectorText, style } = rule as CSSStyleRule;
    for (const element of document.querySelectorAll<HTMLElement>(selectorText)) {
      element.style.cssText = style.cssText;
      delete element.dataset.style;
    }
  }
  sheet?.remove();
}
