import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Libraries of which a page has one, that of the shell, and a text by which their code is known in a minified file. */
const marks: readonly (readonly [library: string, mark: string])[] = [
  ['react-dom', 'Minified React error #'],
  ['@tanstack/react-query', 'No QueryClient set, use QueryClientProvider'],
  ['react-router', 'may be used only in the context of a <Router>'],
  ['i18next', 'i18next is already initialized'],
  ['@supabase/auth-js', 'Multiple GoTrueClient instances detected'],
];

/** Names the libraries of which a federated build brings a second copy. */
export async function secondCopies(dist: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.js', { cwd: dist }));
  const texts = await Promise.all(files.map((name) => readFile(join(dist, name), 'utf8')));
  return marks.filter(([, mark]) => texts.some((text) => text.includes(mark))).map(([library]) => library);
}
