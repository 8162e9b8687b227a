import { useLocation } from '@dabbab/platform/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../app/report-error.ts';

/**
 * Around whatever screen is shown. A remote that throws while it is taken away is outside its own boundary by then:
 * the screen after it is drawn once more, as it is not to blame. One that throws itself goes up to the page.
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
