import type { Language } from '@dabbab/contract/language';
import type { SessionUser } from '@dabbab/contract/session';
import { setLanguage } from '@dabbab/platform/language';
import { QueryClientProvider, queryClient } from '@dabbab/platform/query';
import { AuthProvider, sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { ToastRegion } from '@dabbab/ui/toast';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

/** The person whom tests sign in. */
export const rider: SessionUser = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'rider@dabbab.test',
  username: 'سلطان',
  avatarPath: null,
  isAdmin: false,
  suspended: false,
};

export interface RenderOptions {
  /** Where the browser is, default `/`; with the state that a navigation has brought along. */
  at?: string | { pathname: string; state: unknown } | undefined;
  /** Who is signed in, default nobody. */
  user?: SessionUser | undefined;
  /** Default Arabic. */
  language?: Language | undefined;
}

/**
 * Renders a screen of a remote as the shell does: query cache (empty), session, language, location and toasts.
 * @returns what testing-library gives, and `location()`: path and query where the browser is now
 */
export function renderScreen(screen: ReactNode, { at = '/', user, language = 'ar' }: RenderOptions = {}) {
  queryClient.clear();
  // A test that waits for three retries says nothing more than one that sees the first failure.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  setLanguage(language);
  store.set(sessionAtom, user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
  let current = typeof at === 'string' ? at : at.pathname;
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <MemoryRouter initialEntries={[at]}>
          <Suspense>{screen}</Suspense>
          <Follow onMove={(location) => (current = location)} />
        </MemoryRouter>
      </AuthProvider>
      <ToastRegion closeLabel="close" />
    </QueryClientProvider>,
  );
  return { ...rendered, location: () => current };
}

function Follow({ onMove }: { onMove: (location: string) => void }) {
  const { pathname, search } = useLocation();
  onMove(pathname + search);
  return null;
}
