import './remote-failure.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { ErrorState } from '@dabbab/ui/state';
import { lazy, Suspense, useEffect } from 'react';
import { TakesFocus } from './focus-place.tsx';
import type { RemoteError } from './remote-error.ts';
import { useOnline } from './use-online.ts';

// If the file of this panel does not load either, the device is offline.
const RemoteIsDown = lazy(() =>
  import('./remote-is-down.tsx').then(
    ({ RemoteIsDown }) => ({ default: RemoteIsDown }),
    () => ({ default: Offline }),
  ),
);

export interface RemoteFailureProps {
  error: RemoteError;
  /** Of the page; may be empty. */
  title: string;
  onRetry: () => void;
}

/** Says what is missing, and goes on by itself: after a pause, or as soon as the device is connected again. */
export function RemoteFailure({ error, title, onRetry }: RemoteFailureProps) {
  const online = useOnline();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="page remote-failure">
      <Suspense>
        {online ? <RemoteIsDown error={error} title={title} onRetry={onRetry} /> : <Offline />}
        <TakesFocus />
      </Suspense>
    </div>
  );
}

function Offline() {
  const { t } = useTranslation('shell');
  return <ErrorState heading="h1" title={t('remotes.offline.title')} text={t('remotes.offline.text')} />;
}
