import type { Bilingual } from '../bilingual.ts';
import type { Hours } from './shop-hours.ts';

/** A shop of the demo data. */
export interface DemoShop {
  readonly name: Bilingual;
  readonly about: Bilingual;
  readonly type: string;
  readonly city: string;
  readonly phone: string;
  /** None where customers are met elsewhere. */
  readonly place?: readonly [lat: number, lng: number];
  readonly hours?: Hours;
  readonly links: Readonly<Record<string, string>>;
  /** Picture sets of its photo, its cover and its gallery. */
  readonly photo: string;
  readonly cover: string;
  readonly gallery: readonly string[];
  /** By positions in the list of users. */
  readonly reviews?: readonly (readonly [author: number, rating: 1 | 2 | 3 | 4 | 5, comment?: string])[];
  readonly state?: 'lapsed' | 'suspended';
}
