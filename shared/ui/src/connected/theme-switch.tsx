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
      // By what is shown, which may be dark before the page has been taken over.
      onClick={() => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
