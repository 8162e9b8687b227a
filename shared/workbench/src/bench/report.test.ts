import { describe, expect, it } from 'vitest';
import { median } from './metric.ts';
import { type Results, table, withTable } from './report.ts';

const results: Results = {
  at: '2026-11-21T10:00:00.000Z',
  commit: 'abc1234',
  machine: '2 × processor',
  metrics: [
    { id: 'bytes.js', label: 'JavaScript', value: 147.06, unit: 'KB', goal: 150 },
    { id: 'paint.ratio', label: 'First ad', value: 2.714, unit: '×', goal: 1.5, note: 'slow' },
    { id: 'bytes.css', label: 'CSS', value: 8.4, unit: 'KB' },
  ],
};

describe('table', () => {
  it('shows each figure with its unit, and whether it reaches its goal', () => {
    const rows = table(results).split('\n').slice(2);
    const cells = rows.map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean),
    );
    expect(cells).toEqual([
      ['JavaScript', '147.1 KB', '≤ 150 KB ✓'],
      ['First ad', '2.71 ×', '≤ 1.5 × ✗', 'slow'],
      ['CSS', '8.4 KB'],
    ]);
  });
});

describe('withTable', () => {
  it('replaces what is between the markers and nothing else', () => {
    const readme = '# Dabbab\n\n## Measured\n\n<!-- bench:begin -->\nold\n<!-- bench:end -->\n\n## Licence\n';
    const written = withTable(readme, results);
    expect(written).toMatch(/^# Dabbab\n\n## Measured\n\n<!-- bench:begin -->\n\| Measured/);
    expect(written).toMatch(/<!-- bench:end -->\n\n## Licence\n$/);
    expect(written).not.toContain('old');
    expect(written).toContain('First ad');
    expect(written).not.toContain('CSS');
    expect(withTable(written, results)).toBe(written);
  });

  it('begins a section where there is none', () => {
    expect(withTable('', results)).toMatch(/^## Measured\n\n<!-- bench:begin -->/);
    expect(withTable('# Dabbab\n', results)).toMatch(/^# Dabbab\n\n## Measured\n\n/);
  });
});

it('takes the mean of the two middle values where there is no middle one', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
});
