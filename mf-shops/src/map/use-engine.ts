import { useLanguage } from '@dabbab/platform/language';
import { useTheme } from '@dabbab/platform/theme';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { canDraw } from './engines/can-draw.ts';
import type { Engine, View } from './engines/engine.ts';
import { loadMapbox, loadMapLibre } from './engines/load.ts';
import { createPlacer, type Placer } from './placer.ts';
import { giveUpToken, useProvider, warnOfMissingToken } from './provider.ts';
import type { Bounds, LatLng } from './types.ts';
import { useEngineTexts } from './use-engine-texts.ts';

export type EngineState =
  | { status: 'loading' }
  | {
      status: 'ready';
      engine: Engine;
      placer: Placer;
      /** There is something to see. */
      drawn: boolean;
    }
  /** This device draws no maps. */
  | { status: 'unavailable' }
  | { status: 'failed'; retry: () => void };

/** What there is of a map that is not ready. */
export const nothingYet = { engine: undefined, placer: undefined };

export interface UseEngineOptions {
  /** False until the map is needed: nothing is loaded before. */
  wanted: boolean;
  /** What the map shows first. */
  bounds: Bounds;
  label: string;
  cooperative: boolean;
  onReady?: (engine: Engine) => void;
  onMoved?: (engine: Engine, byPerson: boolean) => void;
  onPress?: ((place: LatLng) => void) | undefined;
}

/** Draws a map into an element: that of the service, or that of the repository. */
export function useEngine(container: RefObject<HTMLElement | null>, options: UseEngineOptions): EngineState {
  const { wanted, bounds, label, cooperative, onReady, onMoved, onPress } = options;
  const { token, problem } = useProvider();
  const language = useLanguage();
  const theme = useTheme();
  const texts = useEngineTexts();
  const [state, setState] = useState<EngineState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // Another language or another provider means another map, which goes on where the person was.
  const lastView = useRef<View>(undefined);

  const describe = useEffectEvent((element: HTMLElement) => ({
    container: element,
    view: lastView.current ?? { bounds },
    theme,
    language,
    label,
    texts,
    cooperative,
  }));
  const ready = useEffectEvent((engine: Engine) => onReady?.(engine));
  const moved = useEffectEvent((engine: Engine, byPerson: boolean) => onMoved?.(engine, byPerson));
  const pressed = useEffectEvent((place: LatLng) => onPress?.(place));

  useEffect(() => {
    const element = container.current;
    if (!wanted || !element) return;
    let engine: Engine | undefined;
    let placer: Placer | undefined;
    let over = false;

    const giveUp = (problem: 'refused' | 'script', cause: unknown) => {
      if (over) return;
      if (token) return giveUpToken(token, problem, cause);
      console.error(cause);
      setState({ status: 'failed', retry: () => setAttempt((count) => count + 1) });
    };
    const start = async () => {
      if (!canDraw()) return setState({ status: 'unavailable' });
      if (!token && !problem) warnOfMissingToken();
      const loading = token ? loadMapbox(token) : loadMapLibre();
      const create = await loading.catch((cause: unknown) => giveUp('script', cause));
      if (over || !create) return;
      try {
        engine = create({
          ...describe(element),
          onMove: () => placer?.follow(),
          onMoved: (byPerson) => engine && moved(engine, byPerson),
          onPress: (place) => pressed(place),
          onDrawn: () => setState((now) => (now.status === 'ready' ? { ...now, drawn: true } : now)),
          onFailed: (cause) => giveUp('refused', cause),
        });
      } catch (cause) {
        return giveUp('refused', cause);
      }
      placer = createPlacer(engine);
      setState({ status: 'ready', engine, placer, drawn: false });
      ready(engine);
    };
    void start();

    return () => {
      over = true;
      if (engine) lastView.current = { centre: engine.centre(), zoom: engine.zoom() };
      engine?.remove();
      setState({ status: 'loading' });
    };
  }, [container, wanted, token, problem, language, attempt]);

  const engine = state.status === 'ready' ? state.engine : undefined;
  useEffect(() => engine?.setTheme(theme), [engine, theme]);

  return state;
}
