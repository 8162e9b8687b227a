import { expect, it } from 'vitest';
import { checkLinks, readLink, toLinks, typedLinks } from './social-links.ts';

it.each([
  ['instagram', '@dabbab.sa', 'https://www.instagram.com/dabbab.sa'],
  ['instagram', 'dabbab', 'https://www.instagram.com/dabbab'],
  ['instagram', 'instagram.com/dabbab', 'https://instagram.com/dabbab'],
  ['x', ' https://x.com/dabbab ', 'https://x.com/dabbab'],
  ['website', 'http://dabbab.sa', 'https://dabbab.sa/'],
  ['website', 'HTTPS://Dabbab.SA/a b', 'https://dabbab.sa/a%20b'],
  ['whatsapp', '٠٥٥ ١٢٣ ٤٥٦٧', 'https://wa.me/966551234567'],
  ['whatsapp', 'https://wa.me/966551234567', 'https://wa.me/966551234567'],
  ['x', 'x.com/<b>"', 'https://x.com/%3Cb%3E%22'],
  ['x', 'https://mobile.twitter.com/a', 'https://mobile.twitter.com/a'],
  ['website', "dabbab.sa/it's", 'https://dabbab.sa/it%27s'],
  ['website', 'دباب.السعودية', 'https://xn--mgbbbz.xn--mgberp4a5d4ar/'],
  ['tiktok', '@bikes', 'https://www.tiktok.com/@bikes'],
] as const)('reads %s from %s', (network, text, address) => {
  expect(readLink(network, text)).toEqual({ address });
});

it.each([
  ['website', 'javascript:alert(1)'],
  ['website', 'https://user:secret@dabbab.sa'],
  ['website', 'dabbab'],
  ['website', 'https://a-.dabbab.sa'],
  ['website', 'https://dabbab.sa:8443/'],
  ['instagram', 'https://evil.test/instagram.com'],
  ['x', 'https://netflix.com/a'],
  ['whatsapp', '12'],
  ['instagram', 'two words'],
] as const)('refuses for %s: %s', (network, text) => {
  const read = readLink(network, text);
  expect(read).toEqual({ problem: 'link' });
});

it('finds the link that is too long, at once even where it is a megabyte', () => {
  const long = `https://dabbab.sa/${'a'.repeat(2 ** 20)}`;
  const begun = performance.now();
  expect(checkLinks({ ...typedLinks({}), website: long })).toEqual({ website: 'longLink' });
  expect(performance.now() - begun).toBeLessThan(100);
});

it('writes only what is given', () => {
  expect(toLinks({ ...typedLinks({ x: 'https://x.com/a' }), website: '  ' })).toEqual({ x: 'https://x.com/a' });
  expect(checkLinks(typedLinks({}))).toEqual({});
});
