import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCrowd } from './bench/crowd/measure-crowd.ts';
import type { Metric } from './bench/metric.ts';
import { measurePage, type PagePart } from './bench/page/measure-page.ts';
import { measureQueries } from './bench/queries/measure-queries.ts';
import { measureRealtime } from './bench/realtime/measure-realtime.ts';
import { type Results, table, withTable } from './bench/report.ts';
import { measureRest } from './bench/rest/measure-rest.ts';
import { measureScroll } from './bench/scroll/measure-scroll.ts';
import { measureSiege } from './bench/siege/measure-siege.ts';
import { measureSql } from './bench/sql/measure-sql.ts';
import { measureStart } from './bench/start/measure-start.ts';
import { measureTexts } from './bench/texts/measure-texts.ts';
import { root } from './paths.ts';
import { run } from './processes.ts';

/**
 * `npm run bench`: measures the home page and the list of ads, and says what the goals are. It passes or fails nothing.
 * `-- --only bytes,view,paint,scroll,crowd,sql,queries,realtime,rest,siege,texts,start` measures some parts; `-- --record` keeps the figures in bench/results.json and the README.
 */
const pageParts = ['bytes', 'view', 'paint'] as const satisfies readonly PagePart[];
const parts = [
  ...pageParts,
  'scroll',
  'crowd',
  'sql',
  'queries',
  'realtime',
  'rest',
  'siege',
  'texts',
  'start',
] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({ options: { only: { type: 'string' }, record: { type: 'boolean', default: false } } });
const started = performance.now();
const log = (line: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);

function wantedParts(): readonly Part[] {
  const names = values.only?.split(',') ?? parts;
  const unknown = names.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only knows ${parts.join(', ')}; not ${unknown.join(', ')}`);
  return parts.filter((part) => names.includes(part));
}

async function measure(wanted: readonly Part[]): Promise<Metric[]> {
  const ofPage = pageParts.filter((part) => wanted.includes(part));
  // One after the other: they would disturb each other.
  const page = ofPage.length > 0 ? await measurePage(ofPage, log) : [];
  const scroll = wanted.includes('scroll') ? await measureScroll(log) : [];
  const crowd = wanted.includes('crowd') ? await measureCrowd(log) : [];
  const sql = wanted.includes('sql') ? await measureSql(log) : [];
  const queries = wanted.includes('queries') ? await measureQueries(log) : [];
  const realtime = wanted.includes('realtime') ? await measureRealtime(log) : [];
  const rest = wanted.includes('rest') ? await measureRest(log) : [];
  const siege = wanted.includes('siege') ? await measureSiege(log) : [];
  const texts = wanted.includes('texts') ? await measureTexts(log) : [];
  const start = wanted.includes('start') ? await measureStart(log) : [];
  return [...page, ...scroll, ...crowd, ...sql, ...queries, ...realtime, ...rest, ...siege, ...texts, ...start];
}

/** Merges new figures into the earlier ones; those of parts that were not measured stay. */
async function merged(file: string, metrics: readonly Metric[]): Promise<Metric[]> {
  const known = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Results).metrics : [];
  const measured = new Set(metrics.map(({ id }) => id.split('.')[0]));
  const all = [...known.filter(({ id }) => !measured.has(id.split('.')[0])), ...metrics];
  const partOf = ({ id }: Metric) => parts.findIndex((part) => id.startsWith(`${part}.`));
  return all.toSorted((a, b) => partOf(a) - partOf(b));
}

async function write(file: string, results: Results): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

async function bench(): Promise<void> {
  const metrics = await measure(wantedParts());
  const commit = await run('git', ['rev-parse', '--short', 'HEAD']).then(
    (text) => text.trim(),
    () => 'unknown',
  );
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
  const results: Results = { at: new Date().toISOString(), commit, machine, metrics };
  await write(join(root, '.dabbab/bench.json'), results);
  console.log(`\n${table(results)}`);
  if (!values.record) return;
  const recorded = join(root, 'bench/results.json');
  const all = { ...results, metrics: await merged(recorded, metrics) };
  await write(recorded, all);
  const readme = join(root, 'README.md');
  await writeFile(readme, withTable(existsSync(readme) ? await readFile(readme, 'utf8') : '', all));
}

try {
  await bench();
  process.exit(0);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}
