/**
 * Makes `dist`, which is what a registry gets of this package: JavaScript with its types and SQL. The helpers of `testing`
 * stay here: they need vitest, and a fixture that is no business of others.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

interface Manifest {
  bin: Record<string, string>;
  exports: Record<string, string>;
  devDependencies?: object;
  scripts?: object;
}

const here = import.meta.dirname;
const source = join(here, 'src');
const target = join(here, 'dist');
/** Deno's, whose types tsc does not know. */
const WORKER = 'functions/worker/main';

const built = (path: string, ending: string) => path.replace(/^\.\/src\//, './').replace(/\.ts$/, ending);

/** The manifest of what is built, from that of the workspace. */
function manifest(): object {
  const own = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as Manifest;
  delete own.devDependencies;
  delete own.scripts;
  const entries = Object.entries(own.exports).filter(([, path]) => path.startsWith('./src/'));
  return {
    ...own,
    bin: Object.fromEntries(Object.entries(own.bin).map(([name, path]) => [name, built(path, '.js')])),
    exports: Object.fromEntries(
      entries.map(([name, path]) => [name, { types: built(path, '.d.ts'), default: built(path, '.js') }]),
    ),
  };
}

/** The compiler writes `.js` where code imports `.ts`, but leaves declarations as they are. */
function mendDeclarations(): void {
  for (const name of globSync('**/*.d.ts', { cwd: target })) {
    const text = readFileSync(join(target, name), 'utf8');
    writeFileSync(join(target, name), text.replaceAll(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'));
  }
}

rmSync(target, { recursive: true, force: true });
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
mendDeclarations();
for (const name of globSync('**/*.sql', { cwd: source })) cpSync(join(source, name), join(target, name));
mkdirSync(join(target, dirname(WORKER)), { recursive: true });
writeFileSync(join(target, `${WORKER}.js`), stripTypeScriptTypes(readFileSync(join(source, `${WORKER}.ts`), 'utf8')));
cpSync(join(here, 'README.md'), join(target, 'README.md'));
cpSync(join(here, '../../LICENSE'), join(target, 'LICENSE'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
