import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { ErrorState } from '@dabbab/ui/state';

export interface FiguresFailureProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** In the place of the first row when its figures do not come. */
export function FiguresFailure({ error, retrying, onRetry }: FiguresFailureProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t('dashboard.failed')}
      text={errorText(error)}
      onRetry={onRetry}
      retryLabel={t('retry')}
      retrying={retrying}
    />
  );
}
