import { useTranslation } from '@dabbab/platform/i18n';
import { IconButton } from '@dabbab/ui/icon-button';
import { keepView, type View } from '../use-view.ts';

export interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

/** Switches between cards and lines, and keeps the choice on this device. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation('listings-home');
  const choose = (chosen: View) => {
    keepView(chosen);
    onView(chosen);
  };
  return (
    <div className="view-switch" role="group" aria-label={t('toolbar.view')}>
      <IconButton
        icon="grid"
        size="sm"
        label={t('toolbar.grid')}
        aria-pressed={view === 'grid'}
        onClick={() => choose('grid')}
      />
      <IconButton
        icon="list"
        size="sm"
        label={t('toolbar.list')}
        aria-pressed={view === 'list'}
        onClick={() => choose('list')}
      />
    </div>
  );
}
