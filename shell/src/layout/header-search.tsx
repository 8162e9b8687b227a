import { useTranslation } from '@dabbab/platform/i18n';
import { SiteSearch } from '@dabbab/ui/connected/site-search/site-search';
import { IconButton } from '@dabbab/ui/icon-button';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const SearchLayer = lazy(() =>
  import('./search-layer.tsx').then(
    (loaded) => ({ default: loaded.SearchLayer }),
    // Without its file the sign beside the field closes it.
    () => ({ default: () => null }),
  ),
);

/** The search in the bar; on phones behind its sign, over the whole bar once it is open. */
export function HeaderSearch() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  const show = () => {
    // Keyboards of phones come up only for a field that gets the focus while the press lasts.
    flushSync(() => setOpen(true));
    field.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div ref={field} className="header__search" data-open={open || undefined}>
        <SiteSearch compact onSearch={close} />
        <span className="header__search-close">
          <IconButton icon="close" label={t('header.closeSearch')} onClick={close} />
        </span>
      </div>
      <Suspense>{open && <SearchLayer field={field} onClose={close} />}</Suspense>
      <span className="header__search-open">
        <IconButton icon="search" label={t('header.search')} aria-expanded={open} onClick={show} />
      </span>
    </>
  );
}
