import type { Markup } from '../shared/svg.ts';

/** A backdrop, 800 x 600, whose ground begins at about y = 446. */
export interface Scene {
  /** Gradients the backdrop refers to; ids are its own ("sky", "ground", …). */
  readonly defs: Markup;
  readonly art: Markup;
  /** How dark the shadow under the vehicle is. */
  readonly shadow: number;
}
