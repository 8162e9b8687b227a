import './remote-failure.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { ErrorState, RemoteDown } from '@dabbab/ui/state';
import { useEffect, useState } from 'react';
import type { RemoteError } from './remote-error.ts';
import { useOnline } from './use-online.ts';

const PAUSE_S = 20;

interface RemoteFailureProps {
  error: RemoteError;
  onRetry: () => void;
}

/** Says what is missing, and goes on by itself: after a pause, or as soon as the device is connected again. */
export function RemoteFailure({ error, onRetry }: RemoteFailureProps) {
  const { t } = useTranslation('shell');
  const online = useOnline();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="page remote-failure">
      {online ? (
        <Down error={error} onRetry={onRetry} />
      ) : (
        <ErrorState heading="h1" title={t('remotes.offline.title')} text={t('remotes.offline.text')} />
      )}
    </div>
  );
}

/** Says which part of the site is down, and offers a way on. */
function Down({ error, onRetry }: RemoteFailureProps) {
  const { t } = useTranslation('shell');
  const left = useCountdown(PAUSE_S, onRetry);
  return (
    <RemoteDown
      heading="h1"
      title={t('remotes.down.title', { name: t(`remotes.names.${error.remote}`) })}
      text={t('remotes.down.text', { time: `0:${String(left).padStart(2, '0')}` })}
      onRetry={onRetry}
      retryLabel={t('remotes.down.retry')}
      code={`mf-${error.remote} · ${error.code}`}
    >
      {error.remote !== 'listings' && (
        <Link className="link" to="/">
          {t('remotes.down.browse')}
        </Link>
      )}
    </RemoteDown>
  );
}

/** Counts the seconds down and calls back once at zero. */
function useCountdown(from: number, done: () => void): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return done();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, done]);
  return left;
}
