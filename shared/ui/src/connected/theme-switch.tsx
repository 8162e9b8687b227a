import { useTranslation } from '@dabbab/platform/i18n';
import { setTheme, useTheme } from '@dabbab/platform/theme';
import { IconButton } from '../icon-button.tsx';

/** Switches to the other theme, and shows the icon of it. */
export function ThemeSwitch() {
  const { t } = useTranslation('platform');
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={t(dark ? 'useLight' : 'useDark')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
