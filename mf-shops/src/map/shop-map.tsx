import { useTranslation } from '@dabbab/platform/i18n';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Engine } from './engines/engine.ts';
import { Here } from './here.tsx';
import { LocateButton } from './locate-button.tsx';
import { MapFrame } from './map-frame.tsx';
import { groupPoints, type Mark } from './marks.ts';
import { ClusterPin, ShopPin } from './pins.tsx';
import { Placed } from './placed.tsx';
import { sameView } from './same-view.ts';
import { Stack } from './stack.tsx';
import type { Bounds, LatLng, MapCell, MapPoint } from './types.ts';
import { nothingYet, useEngine } from './use-engine.ts';

export interface ShopMapProps {
  points: readonly MapPoint[];
  /** What is too much to be shown one by one. */
  cells?: readonly MapCell[] | undefined;
  /** The part of the map to show; another one flies there. */
  bounds: Bounds;
  /** The map shows another part now, also at its start; `byPerson` unless code moved it. */
  onMoved: (bounds: Bounds, byPerson: boolean) => void;
  /** The id of the point that stands out. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Where the person is. */
  position?: LatLng | null | undefined;
  /** Names the map for assistive technology. */
  label: string;
  /** The page does not scroll: one finger and the plain wheel move the map. */
  fillsWindow?: boolean | undefined;
}

/** A map with shops: every pin is a button, and what lies close together is one pin until the map is near enough. */
export function ShopMap(props: ShopMapProps) {
  const { points, cells = noCells, bounds, onMoved, selected, onSelect, position, label, fillsWindow = false } = props;
  const { t } = useTranslation('shops');
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ bounds: Bounds; zoom: number }>();
  const [stack, setStack] = useState<readonly MapPoint[] | null>(null);
  const [located, setLocated] = useState<LatLng | null>(null);
  /** How often the person has moved the map. */
  const [moves, setMoves] = useState(0);

  const look = (engine: Engine, byPerson: boolean) => {
    const now = engine.bounds();
    setView({ bounds: now, zoom: engine.zoom() });
    if (byPerson) setMoves((count) => count + 1);
    onMoved(now, byPerson);
  };
  const state = useEngine(container, {
    wanted: true,
    bounds,
    label,
    cooperative: !fillsWindow,
    onReady: (engine) => look(engine, false),
    onMoved: look,
    onPress: () => onSelect(null),
  });
  const { engine, placer } = state.status === 'ready' ? state : nothingYet;
  const groups = useMemo(() => engine && groupPoints(points, engine.maxZoom), [points, engine]);
  const marks = useMemo(() => (groups && view ? groups.within(view.bounds, view.zoom) : []), [groups, view]);
  const chosen = points.find(({ id }) => id === selected);

  useShownBounds(engine, bounds);
  useChosenInSight(engine, chosen);
  useEffect(() => engine?.keepClear([...marks, ...cells]), [engine, marks, cells]);

  const open = (mark: Extract<Mark, { kind: 'cluster' }>) => {
    const zoom = groups?.opensAt(mark.id);
    if (groups && zoom === undefined) setStack(groups.pointsOf(mark.id));
    else if (zoom !== undefined) engine?.moveTo(mark, { zoom, byPerson: true });
  };
  const here = position ?? located;

  return (
    <>
      <MapFrame
        container={container}
        state={state}
        buttons={
          <LocateButton
            choice={`${moves} ${selected} ${JSON.stringify(bounds)}`}
            onFound={(place) => {
              setLocated(place);
              engine?.moveTo(place, { zoom: NEAR, byPerson: true });
            }}
          />
        }
      >
        {engine &&
          placer &&
          createPortal(
            <>
              {cells.map((cell) => (
                <Placed key={`${cell.lat} ${cell.lng}`} placer={placer} at={cell}>
                  <ClusterPin count={cell.count} onPress={() => engine.show(cell.bounds, true)} />
                </Placed>
              ))}
              {marks.map((mark) =>
                mark.kind === 'cluster' ? (
                  <Placed key={mark.key} placer={placer} at={mark}>
                    <ClusterPin count={mark.count} onPress={() => open(mark)} />
                  </Placed>
                ) : (
                  mark.point.id !== selected && (
                    <Placed key={mark.key} placer={placer} at={mark}>
                      <ShopPin name={mark.point.name} onPress={() => onSelect(mark.point.id)} />
                    </Placed>
                  )
                ),
              )}
              {chosen && (
                <Placed key={chosen.id} placer={placer} at={chosen} front>
                  <ShopPin name={chosen.name} chosen onPress={() => onSelect(null)} />
                </Placed>
              )}
              {here && (
                <Placed placer={placer} at={here}>
                  <Here label={t('mapView.here')} />
                </Placed>
              )}
            </>,
            engine.overlay,
          )}
      </MapFrame>
      <Stack
        points={stack}
        onClose={() => setStack(null)}
        onSelect={(id) => {
          setStack(null);
          onSelect(id);
        }}
      />
    </>
  );
}

const noCells: readonly MapCell[] = [];

/** Near enough to see one's city. */
const NEAR = 11;

/** Flies to other bounds, unless they are what is shown anyway. */
function useShownBounds(engine: Engine | undefined, { west, south, east, north }: Bounds) {
  const asked = useRef('');
  useEffect(() => {
    const wanted = { west, south, east, north };
    const key = Object.values(wanted).join();
    const before = asked.current;
    asked.current = key;
    // A new engine starts with them, or where the one before it ended.
    if (!engine || !before || before === key || sameView(engine.bounds(), wanted)) return;
    engine.show(wanted, false);
  }, [engine, west, south, east, north]);
}

/** Brings the chosen point into sight, if it is not. */
function useChosenInSight(engine: Engine | undefined, chosen: MapPoint | undefined) {
  const { lat, lng } = chosen ?? {};
  useEffect(() => {
    if (!engine || lat === undefined || lng === undefined) return;
    const { west, south, east, north } = engine.bounds();
    if (lng < west || lng > east || lat < south || lat > north) engine.moveTo({ lat, lng }, { byPerson: false });
  }, [engine, lat, lng]);
}
