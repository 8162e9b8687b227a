#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.ts';

/** `npm create dabbab-remote rides`: makes the folder `mf-rides`, a repository of its own. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { isolated: { type: 'boolean', default: false } },
  });
  const folder = createRemote(process.cwd(), positionals[0] ?? '', values.isolated);
  console.log(`${folder} is there. Now: cd ${folder} && git init && npm install && npm run check`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
