import { useTranslation } from '@dabbab/platform/i18n';
import { SiteSearch } from '@dabbab/ui/connected/site-search/site-search';
import { IconButton } from '@dabbab/ui/icon-button';
import { useLayer } from '@dabbab/ui/layer';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The search in the bar; on phones behind its sign, over the whole bar once it is open. */
export function HeaderSearch() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useLayer(open, close, field);
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
      <span className="header__search-open">
        <IconButton icon="search" label={t('header.search')} aria-expanded={open} onClick={show} />
      </span>
    </>
  );
}
