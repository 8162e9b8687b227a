import { useTranslation } from '@dabbab/platform/i18n';
import { setTheme, useTheme } from '@dabbab/platform/theme';
import { MenuItem } from '@dabbab/ui/menu';

/** Switches to the other theme, as an entry of a menu. */
export function ThemeItem() {
  const { t } = useTranslation('platform');
  const dark = useTheme() === 'dark';
  return (
    <MenuItem icon={dark ? 'sun' : 'moon'} onSelect={() => setTheme(dark ? 'light' : 'dark')}>
      {t(dark ? 'useLight' : 'useDark')}
    </MenuItem>
  );
}
