/** Links of a shop's place, for the database and for its form alike: its tests are shops.test.ts and place.test.ts of mf-shops. */

export const mapLinks = [
  'https://maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbCdEf123',
  'https://maps.google.com/?q=24.7,46.7',
  'https://maps.google.com.sa/maps?q=24.7,46.7',
  'https://www.google.com/maps/place/Halaba/@24.7,46.7,17z/data=!3m1!4b1?entry=ttu&g_ep=%D9%85',
  'https://google.com.sa/maps?q=24.7,46.7',
  'https://maps.apple.com/?ll=24.7,46.7&q=(Halaba)',
  'https://maps.apple/p/AbCdEf123',
  'https://waze.com/ul?ll=24.7,46.7',
  'https://ul.waze.com/ul?ll=24.7,46.7',
  'https://www.openstreetmap.org/#map=16/24.7/46.7',
  'https://osm.org/go/AbCdEf',
];

/** Addresses, and no maps. */
export const otherLinks = [
  'https://dabbab.sa/map',
  'https://maps.example.com/?q=24.7,46.7',
  'https://maps.google.com.evil.example/?q=24.7,46.7',
  'https://evil.example/maps.google.com',
  'https://evil-waze.com/ul?ll=24.7,46.7',
  'https://google.com.evil.example/maps?q=24.7,46.7',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/mapsevil',
  'https://www.google.com/search?q=24.7,46.7',
  'https://sites.google.com/maps',
  'https://googol.com/maps',
  'https://goo.gl/AbCdEf123',
  'https://bit.ly/AbCdEf123',
];
