import './map.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { ErrorState } from '@dabbab/ui/state';
import type { ReactNode, RefObject } from 'react';
import { AdminHint } from './admin-hint.tsx';
import { useProvider } from './provider.ts';
import type { EngineState } from './use-engine.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface MapFrameProps {
  /** In which the map is drawn. */
  container: RefObject<HTMLDivElement | null>;
  state: EngineState;
  /** More buttons, below those for zooming. */
  buttons?: ReactNode;
  /** What lies on the map. */
  children?: ReactNode;
}

/** The frame of a map: what is said while it loads or if it never comes, and its buttons. */
export function MapFrame({ container, state, buttons, children }: MapFrameProps) {
  const { t } = useTranslation('shops');
  const { problem } = useProvider();
  const drawn = state.status === 'ready' && state.drawn;
  return (
    <div className="map" data-map={drawn ? 'drawn' : state.status}>
      <div ref={container} className="map__canvas" onScroll={stayInPlace} />
      {(state.status === 'loading' || (state.status === 'ready' && !drawn)) && (
        <div className="map__loading skeletons" role="status">
          <span className="sr-only">{t('mapView.loading')}</span>
        </div>
      )}
      {state.status === 'unavailable' && (
        <div className="map__message">
          <ErrorState
            section
            icon="map"
            heading="h2"
            title={t('mapView.unavailable.title')}
            text={t('mapView.unavailable.text')}
          />
        </div>
      )}
      {state.status === 'failed' && (
        <div className="map__message">
          <ErrorState
            section
            title={t('mapView.failed.title')}
            text={t('mapView.failed.text')}
            onRetry={state.retry}
            retryLabel={t('mapView.failed.retry')}
          />
        </div>
      )}
      {state.status === 'ready' && (
        <>
          {children}
          <div className="map__buttons">
            <ZoomButtons engine={state.engine} />
            {buttons}
          </div>
        </>
      )}
      {problem && <AdminHint problem={problem} />}
    </div>
  );
}

/** Undoes what browsers do to bring a focused pin at the edge wholly into sight: pins would no longer lie on their places. */
function stayInPlace({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.scrollTo(0, 0);
}
