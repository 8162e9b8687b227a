import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Notice } from '@dabbab/ui/notice';
import { signedInQuery } from '../../../data/settings/signed-in.ts';

/** Says whom maintenance sends away. */
export function ClosingNotice() {
  const { t } = useTranslation('admin-settings');
  const { number } = useFormat();
  const { data, error } = useQuery(signedInQuery);
  const lines = data
    ? [
        t('closing.people', { count: data.people, number: number(data.people) }),
        t('closing.lately', { count: data.lately, number: number(data.lately) }),
      ]
    : [t(error ? 'closing.unknown' : 'closing.counting')];
  return (
    <Notice tone="danger" inset>
      <p>{t('closing.text')}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
