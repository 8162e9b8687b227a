import { useLocation } from '@dabbab/platform/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../app/report-error.ts';

/**
 * Catches errors of a remote that throws while it unmounts: its own boundary is gone by then, and the error arrives
 * here. The next screen, which is not to blame, is drawn again; if that throws as well, the error goes up to the page.
 */
export function LeavingBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const drawnAgainAt = useRef<string>(undefined);
  return (
    <ErrorBoundary
      onError={(error) => reportError(error)}
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (drawnAgainAt.current === key) throw error;
        return (
          <DrawAgain
            onDraw={() => {
              drawnAgainAt.current = key;
              resetErrorBoundary();
            }}
          />
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

function DrawAgain({ onDraw }: { onDraw: () => void }) {
  useEffect(onDraw, [onDraw]);
  return null;
}
