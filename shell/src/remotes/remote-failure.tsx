import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { RemoteDown } from '@dabbab/ui/state';
import { useEffect, useState } from 'react';
import { reportError } from '../app/report-error.ts';
import type { RemoteError } from './remote-error.ts';

const PAUSE_S = 20;

/** Says which part of the site is down, tries again by itself, and offers a way on. */
export function RemoteFailure({ error, onRetry }: { error: RemoteError; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const left = useCountdown(PAUSE_S, onRetry);
  useEffect(() => reportError(error), [error]);
  return (
    <div className="page">
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
    </div>
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
