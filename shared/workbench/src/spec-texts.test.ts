/** Every text of the product's error catalogue exists in both languages and is shown by a test or a journey. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { specTexts } from './spec-texts.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Locale {
  [key: string]: string | Locale;
}

function textAt(folder: string, language: string, key: string): string | undefined {
  const file = `${folder}/locales/${language}.json`;
  if (!existsSync(join(root, file))) return undefined;
  let found: string | Locale | undefined = JSON.parse(read(file)) as Locale;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The beginning by which a test finds a text: up to what is put in, and to the end of its first part. */
const beginning = (text: string) => /^[^{.,،؛(]*/.exec(text)?.[0].trim() ?? text;

it.each(specTexts)('"$text" stands in locales or in code', ({ keys = [], code }) => {
  expect(keys.length > 0).toBe(code === undefined);
});

const inCode = specTexts.flatMap(({ code, ...entry }) => (code === undefined ? [] : { ...entry, code }));

it.each(inCode)('"$text" ($screen) of code', ({ text, code, shownBy }) => {
  expect(read(code)).toContain(text);
  expect(read(shownBy)).toContain(text);
});

const inLocales = specTexts.flatMap(({ keys, ...entry }) => (keys === undefined ? [] : { ...entry, keys }));

it.each(inLocales)('"$text" ($screen)', ({ keys, shownBy }) => {
  const shown = read(shownBy);
  const said = keys.map((name) => {
    const [folder = '', key = ''] = name.split(' ');
    const texts = ['ar', 'en'].map((language) => textAt(folder, language, key));
    expect(texts, name).not.toContain(undefined);
    return texts.flatMap((one) => one ?? []);
  });
  for (const texts of said) expect(texts.some((one) => shown.includes(beginning(one)))).toBe(true);
});

it('has each text once', () => {
  const texts = specTexts.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
