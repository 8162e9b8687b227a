import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baseConfig } from './base.ts';
import { ownStyles, ownStylesRule, packageStylesRule } from './own-styles.ts';

const flat = (css: string) => css.replaceAll(/\s+/g, ' ').trim();

it('nests what a remote styles in what it draws, conditions included', () => {
  expect(
    flat(ownStyles('h1 { margin: 0 } @media (width < 600px) { .hero, .hero > p { display: none } }', 'shops')),
  ).toBe(
    ':where([data-remote="shops"]) {h1 { margin: 0 } @media (width < 600px) { .hero, .hero > p { display: none } } }',
  );
});

it('lets a remote look different by language, theme and first view, which are said around it', () => {
  const css = `[dir='rtl'] .hero::before, [data-theme='dark'][lang='ar'] .hero, [data-drawn] .hero { scale: -1 1 }
    .list { [dir='rtl'] & { scale: -1 1 } } [aria-selected='true'] .hero { color: red }`;
  const nested = flat(ownStyles(css, 'shops'));
  expect(nested).toContain(
    `[dir='rtl'] & .hero::before, [data-theme='dark'][lang='ar'] & .hero, [data-drawn] & .hero {`,
  );
  expect(nested).toContain(`.list { [dir='rtl'] & { scale: -1 1 } } [aria-selected='true'] .hero {`);
});

it('leaves outside what CSS does not nest', () => {
  const css = '@keyframes shops-turn { to { rotate: 1turn } } .wheel { animation: shops-turn 1s }';
  expect(flat(ownStyles(css, 'shops'))).toBe(
    '@keyframes shops-turn { to { rotate: 1turn } } :where([data-remote="shops"]) { .wheel { animation: shops-turn 1s } }',
  );
});

let remote = '';
beforeEach(async () => {
  remote = await mkdtemp(join(tmpdir(), 'dabbab-styles-'));
});
afterEach(() => rm(remote, { recursive: true }));

/** Builds a remote of these files as for production. @returns its styles, or what the build complains about */
async function build(files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(remote, path)), { recursive: true });
    await writeFile(join(remote, path), content);
  }
  const base = baseConfig(remote, 'production');
  const compiler = rspack({
    ...base,
    entry: './src/app.js',
    module: { rules: [...(base.module?.rules ?? []), ownStylesRule(remote, 'shops'), packageStylesRule] },
    output: { ...base.output, path: join(remote, 'dist') },
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  if (errors.length > 0) return errors.map(({ message }) => message).join('\n');
  return globSync('dist/*.css', { cwd: remote })
    .map((file) => readFileSync(join(remote, file), 'utf8'))
    .join('\n');
}

it('builds a remote that would change everybody, so that it changes only itself', async () => {
  const styles = await build({
    'src/app.js': "import './app.css';",
    'src/app.css': "h1 { font-size: 90px } .hero { display: none } [dir='rtl'] .hero { color: red }",
  });
  expect(styles).toBe(
    ':where([data-remote=shops]){& h1{font-size:90px}& .hero{display:none}[dir=rtl] & .hero{color:red}}',
  );
});

it('takes the styles of a package as they are, and refuses one that styles elements', async () => {
  const package_ = 'node_modules/slider/slider.css';
  const app = { 'src/app.js': "import '../node_modules/slider/slider.css';" };
  expect(await build({ ...app, [package_]: '.slider-pane{color:red}' })).toBe('.slider-pane{color:red}');
  expect(await build({ ...app, [package_]: 'h1, .slider { margin: 0 }' })).toContain(
    '"h1" would change the whole site',
  );
});
