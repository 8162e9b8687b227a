import { useTranslation } from '@dabbab/platform/i18n';
import { watchSight } from '@dabbab/platform/kit/in-sight';
import type { UseInfiniteQueryResult } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { useEffect, useRef } from 'react';

export interface LoadMoreProps {
  /** The query that holds the list. */
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isPlaceholderData' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** On the button that asks for more. */
  moreLabel: string;
  /** What to know before asking for more, as a sentence. */
  note?: string | undefined;
  /** What could not be loaded, as a sentence. */
  failedText: string;
  /** Loads by itself when one scrolls near the end of the list; otherwise only when pressed. */
  automatic?: boolean;
}

/** Offers the next page of a list, or loads it by itself. */
export function LoadMore({ list, moreLabel, note, failedText, automatic = false }: LoadMoreProps) {
  const { t } = useTranslation('platform');
  const end = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage: loading, isFetchNextPageError: failed, fetchNextPage } = list;
  const hasMore = list.hasNextPage && !list.isPlaceholderData;
  const watching = automatic && hasMore && !loading && !failed;

  useEffect(() => {
    if (watching && end.current) return watchSight(end.current, () => void fetchNextPage(), '600px');
  }, [watching, fetchNextPage]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="load-more">
      {failed ? (
        <Notice tone="danger" inset>
          {failedText}
        </Notice>
      ) : (
        note && (
          <Notice icon="search" inset>
            {note}
          </Notice>
        )
      )}
      <Button size="lg" loading={loading} onClick={() => void fetchNextPage()}>
        {failed ? t('retry') : moreLabel}
      </Button>
    </div>
  );
}
