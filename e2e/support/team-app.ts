import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The title of the one page of a team elsewhere. */
export const TEAM_TITLE = { ar: 'طلعات جماعية', en: 'Group rides' };

/** The root of its remote: a page that says who is signed in, language and theme, and leads elsewhere. */
const app = (noun: string) => `import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Link, Route, Routes } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useTheme } from '@dabbab/platform/theme';
import { ChoiceChip } from '@dabbab/ui/chip';
import { version } from 'react';
import './app.css';

function Page() {
  const { t } = useTranslation('${noun}');
  const { user } = useAuth();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className="rides page">
      <h1>{t('titles.${noun}')}</h1>
      <p>
        {user?.username ?? '–'} {language} {theme} {version}
      </p>
      <ChoiceChip selected={false}>400 km</ChoiceChip>
      <Link to="/shops">/shops</Link>
    </div>
  );
}

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/${noun}" element={<Page />} />
    </Routes>
  );
}
`;

/** Writes what the team has made of the repository that it began with. */
export async function writeTeamApp(folder: string, noun: string): Promise<void> {
  const texts = Object.entries(TEAM_TITLE).map(([language, title]) => ({
    path: `locales/${language}.json`,
    content: JSON.stringify({ titles: { [noun]: title } }),
  }));
  const test = `import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from './app.tsx';

it('says its title', async () => {
  renderScreen(<App />, { at: '/${noun}' });
  expect(await screen.findByRole('heading', { name: '${TEAM_TITLE.ar}' })).toBeVisible();
});
`;
  const files = [
    ...texts,
    { path: 'src/app.tsx', content: app(noun) },
    { path: 'src/app.test.tsx', content: test },
    { path: 'src/app.css', content: '.rides { display: grid; gap: var(--s4); }\n' },
  ];
  for (const { path, content } of files) await writeFile(join(folder, path), content);
}

/** Changes a text in the root of the remote, as its team would while the site is open. */
export async function changeTeamApp(folder: string, from: string, to: string): Promise<void> {
  const file = join(folder, 'src/app.tsx');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}
