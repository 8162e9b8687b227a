import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';

const glossary = `
| English | Arabic | Not in English | Not in Arabic |
|---|---|---|---|
| bid | سوم | offer | سومة، عرض سعر |
`;

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dabbab-words-'));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'mf-shops/locales'), { recursive: true });
  writeFileSync(join(root, 'docs/words.md'), glossary);
});

afterEach(() => rmSync(root, { recursive: true }));

function problems(ar: object, en: object = {}): string[] {
  writeFileSync(join(root, 'mf-shops/locales/ar.json'), JSON.stringify(ar));
  writeFileSync(join(root, 'mf-shops/locales/en.json'), JSON.stringify(en));
  return checkWords(root, ['mf-shops']);
}

it('names a word that the glossary rules out, also with what Arabic writes together with it', () => {
  expect(problems({ bid: { send: 'أرسل السومة' } }, { bid: { send: 'Send your offer' } })).toEqual([
    'mf-shops/locales/ar.json: "bid.send" says "سومة"; docs/words.md says: سوم',
    'mf-shops/locales/en.json: "bid.send" says "offer"; docs/words.md says: bid',
  ]);
});

it('leaves alone what only begins or ends like such a word', () => {
  expect(problems({ a: 'سوم وسومات' }, { a: 'Official coffers' })).toEqual([]);
});

it('wants one spelling of tanween and the forms of counted words', () => {
  expect(
    problems({ now: 'حالياً', ads_many: '{{count}} إعلان', ads_two: 'إعلانان', ads_few: '{{count}} إعلانات' }),
  ).toEqual([
    'mf-shops/locales/ar.json: "now" writes tanween behind the alef: write «ًا»',
    'mf-shops/locales/ar.json: "ads_many" counts 11 to 99: write «إعلان» with tanween',
    'mf-shops/locales/ar.json: "ads_two" is a pair: write «ين», not «ان»',
  ]);
  expect(problems({ ads_many: '{{count}} إعلانًا', messages_many: '{{count}} رسالة', ads_two: 'إعلانين' })).toEqual([]);
});
