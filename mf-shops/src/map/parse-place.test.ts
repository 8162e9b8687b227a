import { assert, double, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlace } from './parse-place.ts';

const cities = [
  { name_ar: 'الرياض', name_en: 'Riyadh', lat: 24.7136, lng: 46.6753 },
  { name_ar: 'جدة', name_en: 'Jeddah', lat: 21.5433, lng: 39.1728 },
];
const tower = { lat: 24.7113, lng: 46.674 };

/** Tells the place or the reason, to about ten metres. */
function found(text: string) {
  const parsed = parsePlace(text, cities);
  if (!parsed.ok) return parsed.reason;
  return { lat: Number(parsed.place.lat.toFixed(4)), lng: Number(parsed.place.lng.toFixed(4)) };
}

describe('finds the place in', () => {
  it.each([
    [
      'a place of Google Maps: the pin, not the camera',
      'https://www.google.com/maps/place/Kingdom+Centre/@24.7,46.6,17z/data=!3m1!4b1!4m6!3m5!1s0x3e2f!8m2!3d24.7113!4d46.674',
    ],
    ['what the camera of Google Maps looks at', 'https://www.google.com/maps/@24.7113,46.674,15z'],
    ['a question to Google Maps', 'https://maps.google.com/?q=24.7113,46.674'],
    ['a search address with coded characters', 'https://www.google.com/maps/search/?api=1&query=24.7113%2C46.674'],
    ['where directions lead', 'https://www.google.com/maps/dir/?api=1&origin=21.5,39.1&destination=24.7113,46.674'],
    ['the last place of directions', 'https://www.google.com/maps/dir/21.5433,39.1728/24.7113,46.674/'],
    ['an old address with loc:', 'https://maps.google.com/maps?q=loc:24.7113+46.674'],
    ['an opened short link', 'https://www.google.com/maps/search/24.711300,+46.674000?shorturl=1'],
    ['degrees within an address', "https://www.google.com/maps/place/24%C2%B042'40.7%22N+46%C2%B040'26.4%22E/"],
    ['Apple Maps', 'https://maps.apple.com/?ll=24.7113,46.674&q=x'],
    ['a place of Apple Maps', 'https://maps.apple.com/place?coordinate=24.7113,46.674'],
    ['a geo address', 'geo:24.7113,46.674?z=17'],
    ['Waze', 'https://waze.com/ul?ll=24.7113,46.674&navigate=yes'],
    [
      'OpenStreetMap: the mark, not the camera',
      'https://www.openstreetmap.org/?mlat=24.7113&mlon=46.674#map=16/24.7/46.6',
    ],
    ['the camera of OpenStreetMap', 'https://www.openstreetmap.org/#map=16/24.7113/46.674'],
    ['two numbers', '24.7113, 46.674'],
    ['two numbers without a comma', '24.7113 46.674'],
    ['two numbers in brackets', '(24.7113, 46.674)'],
    ['numbers with degree signs', '24.7113° N, 46.674° E'],
    ['Arabic digits, comma and decimal mark', '٢٤٫٧١١٣، ٤٦٫٦٧٤'],
    ['numbers with marks of direction', '\u200f24.7113, 46.674\u200f'],
    ['longitude before latitude', '46.674,24.7113'],
    ['degrees, minutes and seconds', '24°42\'40.7"N 46°40\'26.4"E'],
    ['degrees and minutes', "24° 42.678' N, 46° 40.44' E"],
    ['a message with an address in it', 'موقعنا:\nhttps://maps.google.com/?q=24.7113,46.674 حيّاكم'],
  ])('%s', (_name, text) => expect(found(text)).toEqual(tower));

  it('a full plus code', () => expect(found('7HP8PM6G+GH')).toEqual({ lat: 24.7113, lng: 46.6764 }));
  it('a plus code in an address', () =>
    expect(found('https://www.google.com/maps/place/7HP8PM6G+GH')).toEqual({ lat: 24.7113, lng: 46.6764 }));
  it('a short plus code with its city, in both languages', () => {
    expect(found('PM6G+GH الرياض')).toEqual({ lat: 24.7113, lng: 46.6764 });
    expect(found('PM6G+GH, Riyadh')).toEqual({ lat: 24.7113, lng: 46.6764 });
    // The same letters mean another place in another city.
    expect(found('PM6G+GH جدة')).toEqual({ lat: 21.7113, lng: 38.6764 });
  });
});

describe('says why there is none in', () => {
  it.each([
    ['a short link of Google', 'https://maps.app.goo.gl/abcDEF123', 'short-link'],
    ['an old short link', 'https://goo.gl/maps/abc', 'short-link'],
    ['a short link of Apple', 'https://maps.apple/p/abc', 'short-link'],
    ['a message with a short link', 'شوف موقعي https://maps.app.goo.gl/abcDEF123', 'short-link'],
    ['a national address', 'RRRD2929', 'national-code'],
    ['a short plus code without a city', 'PM6G+GH', 'which-city'],
    ['London', '51.5,-0.12', 'outside'],
    ['a link to London', 'https://www.google.com/maps/@51.5,-0.12,15z', 'outside'],
    ['a place in the south and west', '24°42\'40.7"S 46°40\'26.4"W', 'outside'],
    ['three words', 'https://what3words.com/a.b.c', 'none'],
    ['a name', 'شارع العليا، الرياض', 'none'],
    ['a phone number', '0551234567', 'none'],
    ['a broken code', 'https://www.google.com/maps/%', 'none'],
    ['nothing', '   ', 'none'],
  ])('%s', (_name, text, reason) => expect(found(text)).toBe(reason));
});

describe('whatever is pasted', () => {
  const latitudes = double({ min: 16, max: 33, noNaN: true }).map((value) => Number(value.toFixed(6)));
  const longitudes = double({ min: 34, max: 56, noNaN: true }).map((value) => Number(value.toFixed(6)));
  const arabic = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

  it('never throws, and every place lies in Saudi Arabia', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const pasted of [text, `https://www.google.com/maps/${text}`, `https://maps.google.com/?q=${text}`]) {
          const parsed = parsePlace(pasted, cities);
          if (!parsed.ok) continue;
          expect(parsed.place.lat).toBeGreaterThanOrEqual(16);
          expect(parsed.place.lat).toBeLessThanOrEqual(33);
          expect(parsed.place.lng).toBeGreaterThanOrEqual(34);
          expect(parsed.place.lng).toBeLessThanOrEqual(56);
        }
      }),
    );
  });

  it('finds the same place in every way of writing it', () => {
    assert(
      property(latitudes, longitudes, (lat, lng) => {
        const written = [
          `${lat},${lng}`,
          `${lng} ${lat}`,
          arabic(`${lat}، ${lng}`),
          `https://maps.google.com/?q=${lat},${lng}`,
          `https://www.google.com/maps/place/x/@20,40,17z/data=!3d${lat}!4d${lng}`,
          `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`,
          `geo:${lat},${lng}`,
        ];
        for (const text of written) expect(parsePlace(text)).toEqual({ ok: true, place: { lat, lng } });
      }),
    );
  });

  it('answers at once, however hostile the text is', () => {
    const hostile = ['24.'.repeat(100_000), `@${'1'.repeat(100_000)}`, '/search/'.repeat(50_000), '1°'.repeat(100_000)];
    const start = performance.now();
    for (const text of [...hostile, ...hostile.map((part) => `https://google.com/maps/${part}`)]) parsePlace(text);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
