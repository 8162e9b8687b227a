import type { Finish } from '../shared/finish.ts';
import type { Markup } from '../shared/svg.ts';

/** A part of the drawing to look at closely: its centre and how much width is seen. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export type Cockpit = 'screen' | 'dial' | 'twin' | 'bar';
export type Face = 'sharp' | 'bare' | 'round' | 'beak' | 'plate' | 'shield' | 'quad' | 'batwing';

/**
 * One kind of vehicle. All stand on the same ground (y = 488 of 600, wheels at about
 * x = 220 and 590), face right, and so fit every scene and view.
 */
export interface Vehicle {
  draw(finish: Finish): Markup;
  readonly frames: {
    readonly front: Frame;
    readonly engine: Frame;
    readonly saddle: Frame;
    readonly rear: Frame;
  };
  /** Which instruments the rider sees. */
  readonly cockpit: Cockpit;
  /** How it looks from the front. */
  readonly face: Face;
}
