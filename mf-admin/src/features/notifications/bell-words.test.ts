import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bellWords } from './bell-words.ts';

it.each(['ar', 'en'] as const)('says in %s what the notifications of people say', async (language) => {
  const file = join(import.meta.dirname, '../../../../mf-messaging/src/sentences/locales', `${language}.json`);
  const { kinds } = JSON.parse(await readFile(file, 'utf8')) as { kinds: { broadcast: string } };
  expect(bellWords[language]).toBe(kinds.broadcast);
});
