import { bare, colours, gold, ramp, type ColourName } from './shared/colour.ts';
import type { Finish, Variant } from './shared/finish.ts';

/** The paint of one vehicle or part, as the catalogue states it. */
export interface Colourway {
  readonly colour: ColourName;
  readonly second?: ColourName;
  readonly third?: ColourName;
  readonly seat?: ColourName;
  readonly rim?: ColourName;
  readonly number?: string;
  readonly variant?: Variant;
}

const goldForks: ReadonlySet<ColourName> = new Set(['red', 'white', 'lime', 'orange']);

/** Works a colourway out: what is not stated follows from the main colour. */
export function finishOf(way: Colourway, look: Pick<Finish, 'near' | 'farSide' | 'mirrored'>): Finish {
  const base = colours[way.colour];
  const dark = way.colour === 'black';
  const plainRim = dark || way.colour === 'white';
  return {
    body: ramp(base),
    second: way.second ? colours[way.second] : '#191c16',
    third: way.third ? colours[way.third] : dark ? colours.lime : '#f4f5ef',
    rim: way.rim ? colours[way.rim] : dark ? gold : '#2a2e27',
    rimLine: plainRim || way.rim ? undefined : base,
    fork: goldForks.has(way.colour) ? gold : '#c2c7be',
    wire: dark ? '#2a2e27' : bare,
    accent: way.colour === 'red' ? colours.yellow : colours.red,
    plate: '#f4f5ef',
    seat: way.seat ? colours[way.seat] : '#22261f',
    number: way.number ?? '7',
    variant: way.variant ?? 'plain',
    ...look,
  };
}
