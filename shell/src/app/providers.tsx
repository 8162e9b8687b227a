import { history, useHistoryLocation } from '@dabbab/platform/history';
import { QueryClientProvider, queryClient } from '@dabbab/platform/query';
import { Router } from '@dabbab/platform/router';
import { AuthProvider } from '@dabbab/platform/session';
import type { ReactNode } from 'react';

/** What everything on the page stands in: the query cache, the session and the location. */
export function Providers({ children }: { children: ReactNode }) {
  const { location } = useHistoryLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Router location={location} navigator={history}>
          {children}
        </Router>
      </AuthProvider>
    </QueryClientProvider>
  );
}
