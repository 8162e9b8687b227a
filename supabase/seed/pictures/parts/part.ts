import type { Finish } from '../shared/finish.ts';
import type { Markup } from '../shared/svg.ts';
import type { Frame } from '../vehicles/vehicle.ts';

/** Riding gear or a spare part, drawn around the middle of the picture, standing at y = 486. */
export interface Part {
  draw(finish: Finish): Markup;
  /** What is worth a close look. */
  readonly detail: Frame;
  /** Where its shadow lies, when not at the usual height. */
  readonly ground?: number;
}
