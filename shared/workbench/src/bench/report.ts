import type { Metric } from './metric.ts';

/** What a run measured, and on what. */
export interface Results {
  at: string;
  commit: string;
  machine: string;
  metrics: readonly Metric[];
}

const digits: Record<Metric['unit'], number> = { '': 3, KB: 1, MB: 0, ms: 2, '×': 2, '%': 1, buffers: 0 };

/** The figures as a Markdown table, which a terminal shows well enough. */
export function table({ metrics }: Results): string {
  const rows = metrics.map((metric) => [
    metric.label,
    amount(metric.value, metric.unit),
    verdict(metric),
    metric.note ?? '',
  ]);
  const lines = [['Measured', 'Figure', 'Goal', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [head = '', ...body] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column === 1 ? ':' : '-'}`).join('|')}|`;
  return [head, rule, ...body].join('\n');
}

function verdict({ value, unit, goal }: Metric): string {
  if (goal === undefined) return '';
  return `≤ ${amount(goal, unit)} ${value <= goal ? '✓' : '✗'}`;
}

function amount(value: number, unit: Metric['unit']): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: digits[unit] });
  return unit === '' || unit === 'buffers' ? number : `${number} ${unit}`;
}

const BEGIN = '<!-- bench:begin -->';
const END = '<!-- bench:end -->';

/** Puts the figures that have a goal between the markers of a README; a README without them gets a section at its end. */
export function withTable(readme: string, results: Results): string {
  const date = results.at.slice(0, 10);
  const metrics = results.metrics.filter(({ goal }) => goal !== undefined);
  const source = `\`npm run bench\`, ${date}, ${results.machine}; all figures are in \`bench/results.json\`.`;
  const text = `${BEGIN}\n${table({ ...results, metrics })}\n\n${source}\n${END}`;
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) return `${readme}${readme ? '\n' : ''}## Measured\n\n${text}\n`;
  return readme.slice(0, begin) + text + readme.slice(end + END.length);
}
