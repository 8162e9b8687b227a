import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { ReactNode } from 'react';
import { ErrorState } from '../state.tsx';

/** The part of a react-query result that these components read. */
export interface Request<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryErrorProps {
  request: Omit<Request<unknown>, 'data'>;
  title: string;
  /** Said after the reason. */
  note?: string;
}

/** Says what could not be loaded (`title`) and why, and offers to try again. */
export function QueryError({ request: { error, isFetching, refetch }, title, note }: QueryErrorProps) {
  const { t } = useTranslation('platform');
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title}
      text={note ? `${errorText(error)} ${note}` : errorText(error)}
      onRetry={() => void refetch()}
      retryLabel={t('retry')}
      retrying={isFetching}
    />
  );
}

export interface QueryStateProps<Data> {
  request: Request<Data>;
  /** Is shown until the first data or error comes. */
  skeleton: ReactNode;
  /** Is shown if no data could be loaded: a title for `QueryError`, or a function that renders something else. */
  failed: string | ((error: unknown) => ReactNode);
  /** Is shown if the data is null or an empty list. Without it `children` renders an empty list, and nothing for null. */
  empty?: ReactNode;
  /** Renders the data. Loaded data stays on the screen if a later fetch fails. */
  children: (data: NonNullable<Data>) => ReactNode;
}

/** Renders the state that a request is in: loading, failed, empty, or its data. */
export function QueryState<Data>({ request, skeleton, failed, empty, children }: QueryStateProps<Data>) {
  // Loads the texts of `QueryError` beforehand: once the connection is lost they could not be loaded.
  useTranslation('platform');
  const { data, error } = request;
  if (data === undefined) {
    if (!error) return skeleton;
    return typeof failed === 'string' ? <QueryError request={request} title={failed} /> : failed(error);
  }
  if (data === null) return empty;
  return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
}
