import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import type { View } from './question.ts';

/** Switches between list and map where only one of them has room. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('shops');
  const other = view === 'map' ? 'list' : 'map';
  return (
    <Button className="view-pill" variant="ink" icon={other} onClick={() => onView(other)}>
      {t(other === 'map' ? 'directory.showMap' : 'directory.showList')}
    </Button>
  );
}
