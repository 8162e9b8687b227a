import { useTranslation } from '@dabbab/platform/i18n';
import { IconButton } from '@dabbab/ui/icon-button';
import type { View } from '../use-view.ts';

export interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

/** Cards or lines. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation('home');
  return (
    <div className="view-switch" role="group" aria-label={t('extras.view')}>
      <IconButton
        icon="grid"
        size="sm"
        label={t('extras.grid')}
        aria-pressed={view === 'grid'}
        onClick={() => onView('grid')}
      />
      <IconButton
        icon="list"
        size="sm"
        label={t('extras.list')}
        aria-pressed={view === 'list'}
        onClick={() => onView('list')}
      />
    </div>
  );
}
