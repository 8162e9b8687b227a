import { expect, it } from 'vitest';
import { piecesOf } from './links.ts';

it('finds addresses between words, without the marks of the sentence', () => {
  expect(piecesOf('شوف https://maps.app.goo.gl/abc؟ أو http://example.com/.')).toEqual([
    { text: 'شوف ' },
    { href: 'https://maps.app.goo.gl/abc', label: 'maps.app.goo.gl/abc' },
    { text: '؟ أو ' },
    { href: 'http://example.com/', label: 'example.com' },
    { text: '.' },
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'www.example.com',
  'https://dabbab.sa@evil.test/pay',
  'https://',
  '<a href="//evil.test">x</a>',
])('leaves %s as words', (text) => {
  expect(piecesOf(text)).toEqual([{ text }]);
});

it('shows the host as it is, not as it looks', () => {
  // The first letter is a Cyrillic one.
  expect(piecesOf('https://аpple.com/x')).toEqual([
    { href: 'https://xn--pple-43d.com/x', label: 'xn--pple-43d.com/x' },
  ]);
});

it('cuts what is long, after the host', () => {
  const [link] = piecesOf(`https://example.com/${'a'.repeat(200)}`);
  expect(link).toMatchObject({ label: expect.stringMatching(/^example\.com\/a+…$/) as unknown });
});
