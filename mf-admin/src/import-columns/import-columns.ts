import type { Lookups } from '@dabbab/platform/lookups';
import type { CategoryList } from '../data/categories/categories.ts';
import type { ImportKind } from '../data/imports/imports.ts';
import { choice, flag, type ImportColumn, list, number, text } from './cells.ts';
import { columnNames } from './column-names.ts';

type ColumnName = keyof typeof columnNames;
type Cells = Pick<ImportColumn, 'read' | 'write'>;

const column = (name: ColumnName, cells: Cells = text): ImportColumn => ({
  name,
  names: columnNames[name],
  ...cells,
});

function listingColumns(lookups: Lookups): ImportColumn[] {
  const kinds = ['motorcycle', 'part'] as const;
  const names = { motorcycle: 'دباب', part: 'قطعة' };
  return [
    column('owner'),
    column('kind', choice(kinds.map((slug) => ({ slug, name_en: slug, name_ar: names[slug] })))),
    column('title_ar'),
    column('title_en'),
    column('description_ar'),
    column('description_en'),
    column('make', choice(lookups.makers)),
    column('model'),
    column('bike_type', choice(lookups.bike_types)),
    column('part_category', choice(lookups.part_categories)),
    column('year', number),
    column('mileage_km', number),
    column('engine_cc', number),
    column('chassis_number'),
    column('registration_until'),
    column('inspection_until'),
    column('previous_owners', number),
    column('condition', choice(lookups.conditions)),
    column('city', choice(lookups.cities)),
    column('district'),
    column('color'),
    column('fits', list),
    column('size'),
    column('price', number),
    column('tags', list),
    column('warranty', flag),
    column('bidding_enabled', flag),
    column('min_bid', number),
    column('show_phone', flag),
    column('show_whatsapp', flag),
    column('show_messaging', flag),
  ];
}

function shopColumns(lookups: Lookups): ImportColumn[] {
  return [
    column('owner'),
    column('name_ar'),
    column('name_en'),
    column('type', choice(lookups.shop_types)),
    column('city', choice(lookups.cities)),
    column('contact_number'),
    column('description_ar'),
    column('description_en'),
    column('maps_url'),
    column('lat', number),
    column('lng', number),
  ];
}

const columnsOfSome: Partial<Record<CategoryList, ImportColumn[]>> = {
  models: [column('maker'), column('bike_type'), column('engine_cc', number)],
  cities: [column('region'), column('lat', number), column('lng', number)],
  engine_sizes: [column('min_cc', number), column('max_cc', number)],
};

/** Lists the columns of a list of categories. */
export function categoryColumns(of: CategoryList): ImportColumn[] {
  const own = columnsOfSome[of] ?? [];
  const common = [column('slug'), column('name_ar'), column('name_en'), column('icon_url'), column('active', flag)];
  return [...own.filter(({ name }) => name === 'maker'), ...common, ...own.filter(({ name }) => name !== 'maker')];
}

/** Lists the columns that a file of a kind may have. @param of which list, of categories */
export function importColumns(kind: ImportKind, lookups: Lookups, of: CategoryList): ImportColumn[] {
  switch (kind) {
    case 'listings':
      return listingColumns(lookups);
    case 'shops':
      return shopColumns(lookups);
    case 'categories':
      return categoryColumns(of);
    case 'invitations':
      return [
        column('email'),
        column('username'),
        column(
          'language',
          choice([
            { slug: 'ar', name_en: 'Arabic', name_ar: 'العربية' },
            { slug: 'en', name_en: 'English', name_ar: 'الإنجليزية' },
          ]),
        ),
      ];
  }
}
