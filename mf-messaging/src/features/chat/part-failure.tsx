import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import type { Request } from '@dabbab/ui/connected/query-state';
import { Notice } from '@dabbab/ui/notice';

export interface PartFailureProps {
  request: Omit<Request<unknown>, 'data'>;
  /** What could not be opened, and what was kept. */
  title: string;
}

/** Says in a line that a part of the chat could not be loaded and why, and tries again. */
export function PartFailure({ request: { error, isFetching, refetch }, title }: PartFailureProps) {
  const { t } = useTranslation('messaging');
  const errorText = useErrorText();
  return (
    <Notice tone="danger" icon="wifi-off" inset>
      <p>
        {title} {errorText(error)}
      </p>
      <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
        {t('chat.retry')}
      </Button>
    </Notice>
  );
}
