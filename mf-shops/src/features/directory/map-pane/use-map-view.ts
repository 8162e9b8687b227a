import { useEffect, useState } from 'react';
import type { Bounds } from '../../../map/types.ts';
import { keepView, keptView } from '../kept-views.ts';
import { useHistoryEntry } from '../use-history-entry.ts';
import { beginView, followView, lookedAt, type Place } from './map-view.ts';

/** Follows where the map looks: where the question says, until a person moves it. */
export function useMapView(place: Place) {
  const entry = useHistoryEntry();
  const [state, setState] = useState(() => beginView(entry, place, keptView(entry)));
  /** The map has said what it shows, which is more than it was told to, in one direction. */
  const [placed, setPlaced] = useState(false);
  const view = followView(state, entry, place, keptView(entry));
  if (view !== state) setState(view);

  const { moved, seen } = view;
  useEffect(() => keepView(entry, { seen: moved ? seen : undefined }), [entry, moved, seen]);

  const onMoved = (next: Bounds, byPerson: boolean) => {
    setPlaced(true);
    setState((before) => lookedAt(before, next, byPerson));
  };
  return { target: view.target, seen, moved, placed, onMoved };
}
