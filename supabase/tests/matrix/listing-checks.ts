import { rows } from './cast.ts';

/** What the constraints of an ad refuse; as in `checks.ts`, for which these are too many. */
export const listingChecks: Record<string, readonly string[]> = {
  // Which numbers are none: listings.chassis.test.ts. The ad is of a part.
  listings_chassis_number_check: [`chassis_number = 'JH2PC40001M200020'`],
  listings_ad_number_key: [
    `insert into public.listings (ad_number, owner_id, kind, part_category, title_en, condition, city, price)
      overriding system value
      select ad_number, owner_id, kind, part_category, title_en, condition, city, price
      from public.listings where id = '${rows.ad}'`,
  ],
  listings_color_check: [`color = 'Red!'`, `color = repeat('x', 31)`],
  listings_cover_path_check: [`cover_path = repeat('x', 201)`],
  listings_description_check: [`description_ar = repeat('x', 4001)`, `description_en = repeat('x', 4001)`],
  listings_district_check: [`district = ' x '`, `district = repeat('x', 61)`, `district = E'Al\\nMalqa'`],
  listings_engine_cc_check: ['engine_cc = -1', 'engine_cc = 10001'],
  // What is no fit: listings.fits.test.ts.
  listings_fits_check: [`fits = '{universal,yamaha/mt-09}'`, `fits = '{yamaha/mt-09:-}'`],
  // Which days are none: listings.papers.test.ts. The ad is of a part.
  listings_inspection_until_check: ['inspection_until = current_date'],
  listings_mileage_km_check: ['mileage_km = -1', 'mileage_km = 1000001'],
  listings_min_bid_check: ['min_bid = 0', 'min_bid = 10000001', 'min_bid = 5, bidding_enabled = false'],
  listings_model_check: [`model = ' '`, `model = repeat('x', 61)`],
  listings_previous_owners_check: ['previous_owners = 0'],
  listings_price_check: ['price = 0', 'price = 10000001'],
  listings_registration_until_check: ['registration_until = current_date'],
  listings_show_messaging_check: ['show_messaging = false'],
  listings_size_check: [`size = ' '`, `size = repeat('x', 21)`, `size = E'1\\n2'`],
  listings_sold_through_check: ['sold_through = true'],
  listings_suspension_reason_check: [`suspension_reason = repeat('x', 501)`],
  listings_tags_check: [
    `tags = (select array_agg('x' || n) from generate_series(1, 13) as n)`,
    `tags = array[repeat('x', 481)]`,
    'tags = array[null]',
  ],
  listings_title_check: ['title_en = null', `title_en = 'ab '`, `title_en = repeat('x', 121)`, `title_ar = 'ab '`],
  listings_type_check: ['part_category = null', `bike_type = 'matrix'`, `kind = 'boat'`, `kind = 'motorcycle'`],
  listings_year_check: ['year = 1899', 'year = extract(year from current_date)::integer + 2'],
};
