import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { type Audience, audienceSizeQuery } from '../../../data/broadcasts/change-broadcasts.ts';

/** Says how many people a notice would reach. */
export function AudienceSize({ to }: { to: Audience }) {
  const { t } = useTranslation('admin-notifications');
  const { number } = useFormat();
  const errorText = useErrorText();
  const { data, error } = useQuery(audienceSizeQuery(to));
  return (
    <p className="audience-size" role="status">
      {data === undefined
        ? error
          ? errorText(error)
          : t('compose.counting')
        : t('compose.reaches', { count: data, number: number(data) })}
    </p>
  );
}
