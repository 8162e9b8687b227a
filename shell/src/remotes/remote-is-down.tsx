import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { RemoteDown } from '@dabbab/ui/state';
import { useEffect, useState } from 'react';
import type { RemoteFailureProps } from './remote-failure.tsx';

const PAUSE_S = 20;

/** Says which part of the site is down, and offers a way on. */
export function RemoteIsDown({ error, onRetry }: RemoteFailureProps) {
  const { t } = useTranslation('shell-site');
  const left = useCountdown(PAUSE_S, onRetry);
  return (
    <RemoteDown
      heading="h1"
      title={t('down.title', { name: t(`down.names.${error.remote}`) })}
      text={t('down.text', { time: `0:${String(left).padStart(2, '0')}` })}
      onRetry={onRetry}
      retryLabel={t('down.retry')}
      code={`mf-${error.remote} · ${error.code}`}
    >
      {error.remote !== 'listings' && (
        <Link className="link" to="/">
          {t('down.browse')}
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
