import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import stylelint from 'stylelint';
import { beforeAll, describe, expect, it } from 'vitest';
import styleConfig from '../../../stylelint.config.ts';
import { lintConfig } from '../lint-rules/config.ts';

const folder = join(import.meta.dirname, '../lint-rules/violations');
const root = join(import.meta.dirname, '../../..');

interface Finding {
  place: string;
  rule: string;
  text: string;
}

interface Report {
  diagnostics: {
    filename: string;
    code: string;
    message: string;
    help?: string;
    labels: { span: { line: number } }[];
  }[];
}

/** `typescript(no-eval)` → `typescript/no-eval`, `eslint(no-eval)` → `no-eval`: as one writes it in a config. */
function ruleName(code: string): string {
  return code
    .replace(/^(.+)\((.+)\)$/, '$1/$2')
    .replace(/^eslint\//, '')
    .replace(/^react-hooks\//, 'react/');
}

function lintCode(): Finding[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--config=lint.config.ts', '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report: ${stdout}${stderr}`);
  return (JSON.parse(stdout) as Report).diagnostics.map(({ filename, code, message, help = '', labels }) => ({
    place: `${filename}:${labels[0]?.span.line ?? 0}`,
    rule: ruleName(code),
    text: `${message} ${help}`,
  }));
}

async function lintStyles(): Promise<Finding[]> {
  const { results } = await stylelint.lint({
    files: `${folder}/**/*.css`,
    config: { ...styleConfig, ignoreFiles: [] },
    configBasedir: root,
  });
  return results.flatMap(({ source = '', warnings }) =>
    warnings.map(({ line, rule, text }) => ({ place: `${relative(folder, source)}:${line}`, rule, text })),
  );
}

/** Reads `expect: <rule> <rule> "<part of a message>"` at the end of the lines. */
function readExpectations(): Finding[] {
  return globSync('**/*.{ts,tsx,css}', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, rules = '', text = ''] = /expect: ([\w/ -]+?)\s*(?:"(.+)")?\s*(?:\*\/|$)/.exec(line) ?? [];
        return rules
          .split(' ')
          .filter(Boolean)
          .map((rule) => ({ place: `${file}:${index + 1}`, rule, text }));
      }),
  );
}

function sorted(findings: readonly Finding[]): string[] {
  return findings.map(({ place, rule }) => `${place} ${rule}`).toSorted();
}

describe('lint rules', () => {
  let found: Finding[] = [];
  const expected = readExpectations();
  beforeAll(async () => {
    found = [...lintCode(), ...(await lintStyles())];
  }, 60_000);

  it('bite at every deliberate violation, and nowhere else', () => {
    expect(sorted(found)).toEqual(sorted(expected));
  });

  it('say what to do instead', () => {
    for (const { place, text } of expected.filter((expectation) => expectation.text)) {
      const messages = found.filter((finding) => finding.place === place);
      expect(messages.map((message) => message.text).join('\n'), place).toContain(text);
    }
  });

  it('have a deliberate violation each', () => {
    const config = lintConfig();
    const layers = [config, ...(config.overrides ?? [])];
    const named = [...layers, styleConfig].flatMap(({ rules = {} }) =>
      Object.entries(rules)
        .filter(([, level]) => level !== 'off' && level !== null)
        .map(([rule]) => rule),
    );
    const proven = new Set(expected.map((expectation) => expectation.rule));
    expect(named.filter((rule) => !proven.has(rule))).toEqual([]);
  });
});
