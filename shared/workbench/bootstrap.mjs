// The first step of every command. Runs on whatever Node (>= 20) the machine has, before anything is installed:
// installs the dependencies if they are missing or older than the lockfile, then runs the command on our own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname, which the first releases of Node 20 lack.
const root = fileURLToPath(new URL('../..', import.meta.url));
const [command, ...args] = process.argv.slice(2);

const modifiedAt = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (modifiedAt('node_modules/.package-lock.json') < modifiedAt('package-lock.json')) {
  console.log('Installing dependencies …');
  const started = Date.now();
  // A machine with NODE_ENV=production or `omit` in its npm settings would leave out the tools, or the Node of ours.
  const everything = ['--include=dev', '--include=optional'];
  // Not `npm ci`: that refuses a lockfile without the optional binaries of platforms that a registry did not have.
  const install = spawnSync(
    'npm',
    ['install', '--no-save', ...everything, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (install.error) console.error(`npm could not be run: ${install.error.message}`);
  if (install.status !== 0) process.exit(install.status ?? 1);
  // npm leaves it alone where nothing was missing, and then the next command would ask again.
  const now = new Date();
  utimesSync(join(root, 'node_modules/.package-lock.json'), now, now);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

const bin = join(root, 'node_modules/.bin');
const ownNode = join(bin, 'node');
const node = existsSync(ownNode) ? ownNode : process.execPath;
if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Node ${process.versions.node} is too old and no Node comes with the dependencies for this machine. Install Node 24.`,
  );
  process.exit(1);
}

const child = spawn(node, [join(root, 'shared/workbench/src', `${command}.ts`), ...args], {
  // The channel carries nothing: it closes when this process is killed, and then a running site ends, too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Node keeps what it compiles, which saves each program of a later start a third of its time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile-cache'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  },
});
// The terminal signals the whole group; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
