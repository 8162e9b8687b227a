import { history, locationAtom } from '@dabbab/platform/history';
import { QueryClientProvider, queryClient } from '@dabbab/platform/query';
import { type NavigationType, Router } from '@dabbab/platform/router';
import { AuthProvider } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';

/** What everything on the page stands in: the query cache, the session and the location. */
export function Providers({ children }: { children: ReactNode }) {
  const { location, action } = useAtomValue(locationAtom, { store });
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Router location={location} navigationType={action as unknown as NavigationType} navigator={history}>
          {children}
        </Router>
      </AuthProvider>
    </QueryClientProvider>
  );
}
