import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import './find-button.css';
import { groupsOfMenu } from './navigation.ts';

const Palette = lazy(() =>
  import(/* webpackChunkName: "palette" */ '../palette/palette.tsx').then(({ Palette }) => ({ default: Palette })),
);

/** Looks like a field and opens the command palette, as Ctrl+K (⌘K) does everywhere in the console. */
export function FindButton() {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place: on an Arabic keyboard another letter is there.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const pages = groupsOfMenu().flatMap(({ name: group, entries }) =>
    entries.map(({ path, name, icon }) => ({
      to: path,
      icon,
      name: t(`titles.${name}`),
      detail: t(`groups.${group}`),
    })),
  );
  return (
    <>
      <button type="button" className="find-button" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" size={16} />
        <span className="find-button__label">{t('navigation.find')}</span>
        <kbd className="find-button__key" dir="ltr" aria-hidden="true">
          {t('navigation.findKey')}
        </kbd>
      </button>
      {open && (
        <Suspense>
          <Palette pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
