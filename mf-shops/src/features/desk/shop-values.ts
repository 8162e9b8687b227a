import {
  checkFields,
  type FieldProblem,
  toRow,
  toValues,
  emptyValues,
  type ValuesOf,
} from '@dabbab/platform/kit/fields';
import type { Problems } from '@dabbab/platform/kit/use-problems';
import type { OwnShop } from '../../data/own-shop/own-shop.ts';
import { type FieldColumn, type ShopField, shopFields, type ShopRow } from '../../data/own-shop/shop-fields.ts';
import {
  checkLinks,
  type LinkProblem,
  toLinks,
  typedLinks,
  type TypedLinks,
} from '../../data/own-shop/social-links.ts';
import { type Network, networks } from '../../data/shops/networks.ts';
import { readHours } from '../../hours/read-hours.ts';
import type { LatLng } from '../../map/types.ts';
import { checkHours, type HoursDraft, hoursDraft, type HoursProblem, timeNames, toHours } from './hours/hours-draft.ts';
import { checkLink, type Cities, toMapsUrl } from './place.ts';

/** What is typed into the form. */
export interface ShopValues extends ValuesOf<typeof shopFields> {
  place: LatLng | null;
  links: TypedLinks;
  hours: HoursDraft;
}

export const emptyShop: ShopValues = {
  ...emptyValues(shopFields),
  place: null,
  links: typedLinks({}),
  hours: hoursDraft(null),
};

/** Makes the values of the form from a shop. */
export function valuesOf(shop: OwnShop): ShopValues {
  const { lat, lng } = shop;
  return {
    ...toValues(shopFields, shop),
    place: lat === null || lng === null ? null : { lat, lng },
    links: typedLinks(shop.social_links),
    hours: hoursDraft(readHours(shop.hours)),
  };
}

/** Makes the row of the shop from the form and its stored pictures. */
export function rowOf(values: ShopValues, logo: string | null, gallery: readonly string[]): ShopRow {
  const row = toRow<Pick<ShopRow, FieldColumn>>(shopFields, values);
  return {
    ...row,
    maps_url: toMapsUrl(values),
    lat: values.place?.lat ?? null,
    lng: values.place?.lng ?? null,
    social_links: toLinks(values.links),
    hours: toHours(values.hours) as ShopRow['hours'],
    photo_path: logo,
    cover_path: gallery[0] ?? null,
  };
}

/** Why something cannot be saved; each code has a text under `errors`. */
export interface ShopProblem extends Omit<FieldProblem, 'code'> {
  code: FieldProblem['code'] | LinkProblem | HoursProblem | 'mapsLink' | 'otherLink' | 'refused';
  /** The words of the database, instead of the text of the code. */
  text?: string;
}

/** Names the control of a link: `link.instagram`. */
export const linkName = (network: Network): string => `link.${network}`;

/** What is typed, by the name of the control, in the order in which the form shows them. */
export function byControl(values: ShopValues): Record<string, unknown> {
  const part = (wanted: ShopField['part']) =>
    (Object.keys(shopFields) as FieldColumn[])
      .filter((name) => shopFields[name].part === wanted)
      .map((name): [string, unknown] => [name, values[name]]);
  const controls: [string, unknown][] = [
    ...part('about'),
    ...part('contact'),
    ...networks.map((network): [string, unknown] => [linkName(network), values.links[network]]),
    ...part('place'),
    // All of them stand for the hours as a whole: what was refused of these stays marked until any of them changes.
    ...timeNames(values.hours).map((name): [string, unknown] => [name, values.hours]),
  ];
  return Object.fromEntries(controls);
}

/**
 * Checks the form before the database is asked, which has the same rules.
 * @param cities those by which a short plus code is understood
 */
export function checkShop(values: ShopValues, cities: Cities): Problems<string, ShopProblem> {
  const { maps_url: _length, ...fields } = checkFields(shopFields, values);
  const found: [string, ShopProblem['code'] | undefined][] = [
    ...Object.entries(checkLinks(values.links)).map(([network, code]): [string, typeof code] => [
      `link.${network}`,
      code,
    ]),
    ['maps_url', checkLink(values, cities)],
    ...Object.entries(checkHours(values.hours)),
  ];
  const coded = found.flatMap(([name, code]): [string, ShopProblem][] => (code ? [[name, { code }]] : []));
  return { ...fields, ...Object.fromEntries(coded) };
}
