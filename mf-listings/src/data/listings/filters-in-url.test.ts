import { assert, constantFrom, dictionary, integer, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterParams, filtersToPath, parseFilters } from './filters-in-url.ts';
import { limits, listFilters, listingKinds, listingSorts, numberFilters, ranges } from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe('parseFilters', () => {
  it('reads every filter', () => {
    expect(
      parse(
        'q=%D9%87%D9%88%D9%86%D8%AF%D8%A7&kind=motorcycle&make=honda,bmw&type=sport&city=riyadh&condition=used' +
          '&price_min=8000&price_max=65000&year_min=2014&year_max=2026&mileage_max=20000&engine=251-700&sort=price_asc',
      ),
    ).toEqual({
      filters: {
        q: 'هوندا',
        kind: 'motorcycle',
        make: ['honda', 'bmw'],
        type: ['sport'],
        city: ['riyadh'],
        condition: ['used'],
        engine: ['251-700'],
        price_min: 8000,
        price_max: 65000,
        year_min: 2014,
        year_max: 2026,
        mileage_max: 20000,
        sort: 'price_asc',
      },
      adjusted: [],
    });
  });

  it('reads motorcycles that a part fits, of a year or of any', () => {
    expect(parse('kind=part&fits=yamaha/mt-09:2019,honda/cb500f')).toEqual({
      filters: { kind: 'part', fits: ['yamaha/mt-09:2019', 'honda/cb500f'] },
      adjusted: [],
    });
  });

  it.each(['yamaha', 'yamaha/mt-09:19', 'yamaha/mt-09:2017-2020', 'universal', 'yamaha/mt-09:'])(
    'drops %s, which is no motorcycle that a part fits',
    (fits) => expect(parse(`fits=${fits}`)).toEqual({ filters: {}, adjusted: ['fits'] }),
  );

  it('leaves out empty parameters without a word', () => {
    expect(parse('q=&city=')).toEqual({ filters: {}, adjusted: [] });
  });

  it('leaves out the default order without a word: the best match with words, else featured', () => {
    expect(parse('sort=featured')).toEqual({ filters: {}, adjusted: [] });
    expect(parse('q=r1&sort=best')).toEqual({ filters: { q: 'r1' }, adjusted: [] });
    expect(parse('q=r1&sort=featured')).toEqual({ filters: { q: 'r1', sort: 'featured' }, adjusted: [] });
  });

  it('reads the best match without words as featured', () => {
    for (const words of ['', 'q=&', 'q=+&']) expect(parse(`${words}sort=best`).filters.sort).toBeUndefined();
  });

  it('ignores what is no filter', () => {
    expect(parse('lng=en&utm_source=x&owner=someone')).toEqual({ filters: {}, adjusted: [] });
  });

  it('cuts a search of 5,000 characters to 100', () => {
    const { filters, adjusted } = parse(`q=${'ك'.repeat(5000)}`);
    expect(filters.q).toBe('ك'.repeat(100));
    expect(adjusted).toEqual(['q']);
  });

  it('does not cut a character in half', () => {
    expect(parse(`q=${encodeURIComponent('🏍'.repeat(101))}`).filters.q).toBe('🏍'.repeat(100));
  });

  it('clamps numbers that are out of range', () => {
    const { filters, adjusted } = parse('price_min=-5&price_max=99999999999&year_min=1492&mileage_max=2000000');
    expect(filters).toEqual({ price_min: 0, price_max: 10_000_000, year_min: 1900, mileage_max: 1_000_000 });
    expect(adjusted).toEqual(['price_min', 'price_max', 'year_min', 'mileage_max']);
  });

  it('drops what is no number, no slug, no kind and no sort', () => {
    expect(parse('price_min=cheap&make=%3Cscript%3E,honda&kind=boat&sort=random&year_max=20.5')).toEqual({
      filters: { make: ['honda'] },
      adjusted: ['kind', 'make', 'price_min', 'year_max', 'sort'],
    });
  });

  it('swaps the ends of a range that are the wrong way round', () => {
    expect(parse('price_min=9000&price_max=1000')).toEqual({
      filters: { price_min: 1000, price_max: 9000 },
      adjusted: ['price_min'],
    });
  });
});

describe('filtersToPath', () => {
  it('writes lists with plain commas', () => {
    expect(filtersToPath({ city: ['riyadh', 'jeddah'], price_min: 0 })).toBe('/?city=riyadh,jeddah&price_min=0');
  });

  it('writes motorcycles with their year as they are read', () => {
    expect(filtersToPath({ kind: 'part', fits: ['yamaha/mt-09:2019', 'honda/cb500f'] })).toBe(
      '/?kind=part&fits=yamaha/mt-09:2019,honda/cb500f',
    );
  });

  it('is the bare start page without filters', () => {
    expect(filtersToPath({ city: [] })).toBe('/');
  });

  it('keeps that featured was chosen as long as there are words', () => {
    expect(filtersToPath({ q: 'r1', sort: 'featured' })).toBe('/?q=r1&sort=featured');
    expect(filtersToPath({ sort: 'featured' })).toBe('/');
    expect(filtersToPath({ q: ' ', sort: 'featured' })).not.toContain('sort');
  });
});

describe('any address', () => {
  const names = ['q', 'kind', ...listFilters, ...numberFilters, 'sort'];
  const values = oneof(
    string({ unit: 'binary', maxLength: 300 }),
    integer().map(String),
    constantFrom(
      'honda,bmw',
      'yamaha/mt-09:2019',
      'honda/cb500f,bmw',
      ',,',
      'a'.repeat(900),
      '1e9',
      '٢٠٢٠',
      ...listingSorts,
      ...listingKinds,
    ),
  );
  const addresses = dictionary(constantFrom(...names), values).map((query) => new URLSearchParams(query));

  it('gives filters that the database accepts', () => {
    assert(
      property(addresses, (search) => {
        const { filters } = parseFilters(search);
        expect([...(filters.q ?? '')].length).toBeLessThanOrEqual(100);
        for (const name of listFilters) {
          const slugs = filters[name]?.join(',') ?? 'none';
          expect(slugs).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+(:\d{4})?)?(,[a-z0-9-]+(\/[a-z0-9-]+(:\d{4})?)?)*$/);
          expect(filters[name]?.length ?? 0).toBeLessThanOrEqual(20);
        }
        for (const name of numberFilters) {
          const [lowest, highest] = limits[name];
          const value = filters[name] ?? lowest;
          expect(Number.isInteger(value) && value >= lowest && value <= highest).toBe(true);
        }
        for (const [low, high] of ranges) {
          expect((filters[low] ?? 0) <= (filters[high] ?? Number.POSITIVE_INFINITY)).toBe(true);
        }
      }),
    );
  });

  it('is stable once it was read: nothing is adjusted twice', () => {
    assert(
      property(addresses, (search) => {
        const { filters } = parseFilters(search);
        const again = parseFilters(new URLSearchParams(filtersToPath(filters).slice(2)));
        expect(again).toEqual({ filters, adjusted: [] });
      }),
    );
  });

  it('names every parameter that the request does not carry as it was', () => {
    assert(
      property(addresses, (search) => {
        const { filters, adjusted } = parseFilters(search);
        const params = filterParams(filters);
        const changed = [...search].filter(
          ([name, value]) =>
            value.trim() !== (params[name] ?? '') && !(name === 'sort' && ['best', 'featured'].includes(value)),
        );
        for (const [name] of changed) {
          const partner = ranges.find((range) => (range as readonly string[]).includes(name))?.[0] ?? name;
          expect([...adjusted, ...(adjusted.includes(partner as never) ? [name] : [])]).toContain(name);
        }
      }),
    );
  });
});
