import { useTranslation } from '@dabbab/platform/i18n';
import { asClock, useCountdown } from '@dabbab/platform/kit/use-countdown';
import { Link } from '@dabbab/platform/router';
import { ErrorState } from '@dabbab/ui/state';
import { useEffect, useState } from 'react';
import { ownerOf } from './registry.ts';
import type { RemoteFailureProps } from './remote-failure.tsx';

const PAUSE_MS = 20_000;

/** Says which page is down, and offers a way on. */
export function RemoteIsDown({ error, title, onRetry }: RemoteFailureProps) {
  const { t } = useTranslation('shell-site');
  const [until] = useState(() => Date.now() + PAUSE_MS);
  const left = useCountdown(until);
  const what = error.code === 'E-REMOTE-OFF' ? 'off' : 'down';
  const home = ownerOf('/')?.remote;
  useEffect(() => {
    if (left === 0) onRetry();
  }, [left, onRetry]);
  return (
    <ErrorState
      section
      icon="wrench"
      heading="h1"
      title={title ? t(`${what}.page`, { title }) : t(`${what}.part`)}
      text={
        <>
          {t(`${what}.text`)} {/* Not for screen readers, which an alert has read out anew with each second. */}
          <span aria-hidden="true">{t('down.again', { time: asClock(left) })}</span>
        </>
      }
      onRetry={onRetry}
      retryLabel={t('down.retry')}
      code={`mf-${error.remote} · ${error.code}`}
    >
      {home && !home.problem && home.build.name !== error.remote && (
        <Link className="link" to="/">
          {t('down.browse')}
        </Link>
      )}
    </ErrorState>
  );
}
