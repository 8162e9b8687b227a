import type { Engine } from './engines/engine.ts';
import type { LatLng } from './types.ts';

/** Keeps elements on their places of the map while it moves. */
export interface Placer {
  /** Puts an element on its place. @returns takes it away */
  put: (element: HTMLElement, place: LatLng) => () => void;
  /** The map has moved. */
  follow: () => void;
}

// Own code instead of the engines' markers, which name their element and give it the role of a picture.
export function createPlacer(engine: Engine): Placer {
  const placed = new Map<HTMLElement, LatLng>();
  const move = (element: HTMLElement, place: LatLng) => {
    const { x, y } = engine.project(place);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
  return {
    put: (element, place) => {
      placed.set(element, place);
      move(element, place);
      return () => placed.delete(element);
    },
    follow: () => {
      for (const [element, place] of placed) move(element, place);
    },
  };
}
