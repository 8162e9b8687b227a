import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { Lane } from '@dabbab/ui/lane';

/** Shows advice on dealing safely, beside the list where there is room. */
export function SafeDealing() {
  const { t } = useTranslation('messaging');
  const tips = [t('safe.see'), t('safe.meet'), t('safe.code')];
  return (
    <aside className="panel panel--asphalt safe-dealing" aria-labelledby="safe-dealing-title">
      <Icon name="shield" size={28} />
      <h2 id="safe-dealing-title" className="h3">
        {t('safe.title')}
      </h2>
      <ul className="safe-dealing__tips">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <Lane edge />
    </aside>
  );
}
