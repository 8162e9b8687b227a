import { useTranslation } from '@dabbab/platform/i18n';
import { watchSight } from '@dabbab/platform/kit/in-sight';
import type { UseInfiniteQueryResult } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Spinner } from '@dabbab/ui/spinner';
import { useEffect, useRef } from 'react';

export interface OlderMessagesProps {
  request: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** What was loaded before is drawn: until then nobody knows whether more is near. */
  ready: boolean;
}

/** Loads what was said before, once one scrolls near it. */
export function OlderMessages({ request, ready }: OlderMessagesProps) {
  const { t } = useTranslation('messaging');
  const { hasNextPage, isFetchingNextPage: loading, isFetchNextPageError: failed, fetchNextPage } = request;
  const nearby = useRef<HTMLDivElement>(null);
  const watching = ready && hasNextPage && !loading && !failed;
  useEffect(() => {
    if (watching && nearby.current) return watchSight(nearby.current, () => void fetchNextPage());
  }, [watching, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className="older">
      <div ref={nearby} className="older__nearby" />
      {failed ? (
        <>
          <p role="alert">{t('chat.olderFailed')}</p>
          <Button size="sm" onClick={() => void fetchNextPage()}>
            {t('chat.retry')}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
