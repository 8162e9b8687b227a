import type { Ramp } from './colour.ts';

/** What a vehicle or part is painted and fitted with: a colourway worked out into shades. */
export interface Finish {
  readonly body: Ramp;
  /** Second colour of the paintwork. */
  readonly second: string;
  /** Stripe colour of the paintwork. */
  readonly third: string;
  readonly rim: string;
  /** Thin line around cast rims. */
  readonly rimLine: string | undefined;
  readonly fork: string;
  /** Rims with wire spokes. */
  readonly wire: string;
  /** Springs. */
  readonly accent: string;
  /** Number plates of dirt bikes. */
  readonly plate: string;
  readonly seat: string;
  readonly number: string;
  readonly variant: Variant;
  /** Close-ups show the small parts that would only be noise from afar. */
  readonly near: boolean;
  /** The side without the exhaust, seen when the bike faces the other way. */
  readonly farSide: boolean;
  /** The whole drawing is mirrored, so lettering has to be turned back. */
  readonly mirrored: boolean;
}

/** Equipment that changes the silhouette. */
export type Variant =
  | 'plain'
  | 'cases'
  | 'winglets'
  | 'half'
  | 'racing'
  | 'flyscreen'
  | 'ape'
  | 'bobber'
  | 'scrambler'
  | 'peak'
  | 'windshield'
  | 'topbox';
