import type { UseInfiniteQueryResult } from '@dabbab/platform/query';
import { QueryError } from '@dabbab/ui/connected/query-state';
import type { ReactNode } from 'react';

interface FailedListProps {
  request: Pick<UseInfiniteQueryResult, 'error' | 'isFetching' | 'refetch'>;
  title: string;
  /** The draft of this device, if there is one. */
  draft: ReactNode;
}

/**
 * Says that ads or drafts could not be loaded. The draft of this device stands above all the same: it may wait for the
 * connection that the others lack.
 */
export function FailedList({ request, title, draft }: FailedListProps) {
  return (
    <>
      {draft && <ul className="own-ads__list">{draft}</ul>}
      <QueryError request={request} title={title} />
    </>
  );
}
