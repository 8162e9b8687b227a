import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import type { KnownFit } from '../../../data/listings/part-fits.ts';
import './fit-mark.css';

/** Says in a few words what buyers, or admins, found out about a fit. */
export function FitMark({ entry: { state, confirmed, denied } }: { entry: KnownFit }) {
  const { t } = useTranslation('listings-ad-deferred');
  const words = () => {
    if (state === 'denied') return t('fitMark.denied');
    if (state === 'confirmed')
      return confirmed > 0 ? t('fitMark.confirmed', { count: confirmed }) : t('fitMark.checked');
    return confirmed > 0
      ? t('fitMark.divided', { count: denied, all: confirmed + denied })
      : t('fitMark.contested', { count: denied });
  };
  return (
    <span className={`fit-mark fit-mark--${state}`}>
      <Icon name={state === 'confirmed' ? 'check' : 'warning'} size={14} />
      {words()}
    </span>
  );
}
