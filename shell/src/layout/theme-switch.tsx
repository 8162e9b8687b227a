import { useTranslation } from '@dabbab/platform/i18n';
import { setTheme, useTheme } from '@dabbab/platform/theme';
import { IconButton } from '@dabbab/ui/icon-button';

/** Switches to the other theme, and shows the icon of it. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={t(dark ? 'header.useLight' : 'header.useDark')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
