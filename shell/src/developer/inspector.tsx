import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { useTranslation } from '@dabbab/platform/i18n';
import { IconButton } from '@dabbab/ui/icon-button';
import { useLayer } from '@dabbab/ui/layer';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RegionEntry } from './region-entry.tsx';
import { type Region, regionAround, useRegions } from './regions.ts';
import './inspector.css';

interface InspectorProps {
  /** What was pressed, or had the focus. */
  at: Element;
  onClose: () => void;
}

/** Shows which remote, in which version, mounted how, draws which part of the page. All of it is public: the registry. */
export function Inspector({ at, onClose }: InspectorProps) {
  const { t } = useTranslation('shell-site');
  const regions = useRegions();
  const [chosen, setChosen] = useState<Element | undefined>(() => regionAround(at, regions)?.element);
  const [asked, setAsked] = useState(at);
  // What is outside of an open dialog cannot be used.
  const [parent] = useState(() => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body);
  const panel = useRef<HTMLDivElement>(null);
  if (asked !== at) {
    setAsked(at);
    setChosen(regionAround(at, regions)?.element);
  }

  useEffect(() => {
    const focused = document.activeElement as HTMLElement | null;
    panel.current?.showPopover(); // above whatever lies over the page
    panel.current?.focus();
    return () => focused?.focus();
  }, []);
  // Its frame is drawn by the style sheet, as are those of all parts.
  useEffect(() => {
    chosen?.toggleAttribute('data-inspected', true);
    return () => chosen?.removeAttribute('data-inspected');
  }, [chosen]);
  useLayer(true, onClose); // without its element: a press beside it asks about something else

  function show({ element }: Region) {
    setChosen(element);
    element.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  return createPortal(
    <div
      className="inspector on-asphalt"
      popover="manual"
      ref={panel}
      role="dialog"
      aria-label={t('inspector.title')}
      tabIndex={-1}
    >
      <div className="inspector__head">
        <h2 className="inspector__title">{t('inspector.title')}</h2>
        <IconButton icon="close" size="sm" label={t('inspector.close')} onClick={onClose} />
      </div>
      <ul className="inspector__list">
        <li>
          <button
            type="button"
            className="inspector__entry"
            aria-pressed={!chosen}
            onClick={() => setChosen(undefined)}
          >
            <bdi>{t('inspector.shell')}</bdi>
            <span className="inspector__facts">{t('inspector.contract', { version: CONTRACT_VERSION })}</span>
          </button>
        </li>
        {regions.map((region) => (
          <RegionEntry
            key={region.key}
            region={region}
            chosen={region.element === chosen}
            onChoose={() => show(region)}
          />
        ))}
      </ul>
      <p className="inspector__help">{t('inspector.help')}</p>
    </div>,
    parent,
  );
}
