import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { expect, it } from 'vitest';
import { baseConfig } from './base.ts';

it('reads of the icons of Ant Design those that are used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-icons-'));
  const script =
    "import { CheckOutlined, createFromIconfontCN } from '@ant-design/icons'; console.log(CheckOutlined, createFromIconfontCN)";
  const stats = await new Promise<Stats>((resolve, reject) => {
    rspack(
      {
        ...baseConfig(import.meta.dirname, 'production'),
        entry: `data:text/javascript,${script}`,
        externals: { react: 'var React', 'react-dom': 'var ReactDOM' },
        output: { path: folder },
        optimization: { minimize: false },
      },
      (error, made) => (made ? resolve(made) : reject(error ?? new Error('Nothing was made'))),
    );
  });
  await rm(folder, { recursive: true });
  const { errors, modules = [] } = stats.toJson({ all: false, errors: true, modules: true, orphanModules: true });
  expect(errors).toEqual([]);
  const icons = modules.flatMap(
    ({ nameForCondition }) => nameForCondition?.match(/es[\\/]icons[\\/](\w+)\.js$/)?.[1] ?? [],
  );
  expect(new Set(icons)).toEqual(new Set(['CheckOutlined']));
});
