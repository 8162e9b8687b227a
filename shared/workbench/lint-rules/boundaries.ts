/**
 * Who may import whom. Data flows one way:
 * SQL types → platform → data → features → app → shell.
 */
import { fileURLToPath } from 'node:url';

interface Part {
  readonly type: string;
  /** Folder from the repository's root; the first part that matches wins. */
  readonly folder: string;
  readonly capture?: readonly string[];
  /** Types of the parts it may import; `same` keeps the captured names equal. */
  readonly imports: readonly string[];
}

const product = ['contract', 'platform', 'ui', 'ui-connected'];

const parts: readonly Part[] = [
  // What people are told, also outside the site: read by Edge Functions, and so without any package.
  { type: 'remote-sentences', folder: 'mf-*/src/sentences', capture: ['remote'], imports: [] },
  {
    type: 'remote-feature',
    folder: 'mf-*/src/features/*',
    capture: ['remote', 'feature'],
    imports: [...product, 'remote-data', 'remote-part', 'remote-sentences'],
  },
  { type: 'remote-data', folder: 'mf-*/src/data', capture: ['remote'], imports: ['contract', 'platform'] },
  {
    type: 'remote-slot',
    folder: 'mf-*/src/slots',
    capture: ['remote'],
    imports: [...product, 'remote-data', 'remote-feature', 'remote-part'],
  },
  {
    type: 'remote-part',
    folder: 'mf-*/src/*',
    capture: ['remote', 'part'],
    imports: [...product, 'remote-data', 'remote-part'],
  },
  {
    type: 'remote-app',
    folder: 'mf-*',
    capture: ['remote'],
    // `testing` for vitest.config.ts; restricted-imports.ts keeps it out of src.
    imports: [...product, 'build', 'testing', 'remote-data', 'remote-feature', 'remote-slot', 'remote-part'],
  },
  { type: 'shell-server', folder: 'shell/server', imports: ['contract', 'ui', 'shell', 'build'] },
  { type: 'shell-data', folder: 'shell/src/data', imports: ['contract', 'platform'] },
  { type: 'shell', folder: 'shell', imports: [...product, 'build', 'shell-data'] },
  { type: 'contract', folder: 'shared/contract', imports: [] },
  { type: 'platform', folder: 'shared/platform', imports: ['contract'] },
  // What speaks to a person or waits for data reads texts and errors by itself; all else in ui takes them as props.
  { type: 'ui-connected', folder: 'shared/ui/src/connected', imports: product },
  { type: 'ui', folder: 'shared/ui', imports: ['contract'] },
  { type: 'build', folder: 'shared/build', imports: ['contract', 'ui'] },
  { type: 'testing', folder: 'shared/testing', imports: product },
  { type: 'remote-tools', folder: 'shared/remote-tools', imports: ['contract', 'build'] },
  { type: 'embedded-supabase', folder: 'shared/embedded-supabase', imports: [] },
  { type: 'supabase', folder: 'supabase', imports: ['contract', 'remote-sentences', 'embedded-supabase'] },
  { type: 'e2e', folder: 'e2e', imports: ['create-remote', 'remote-tools', 'workbench'] },
  { type: 'create-remote', folder: 'shared/create-remote', imports: ['contract'] },
  // Last: the deliberate violations lie inside it and are to count as what they imitate.
  {
    type: 'workbench',
    folder: 'shared/workbench',
    imports: [
      'contract',
      'build',
      'create-remote',
      'remote-tools',
      'supabase',
      'embedded-supabase',
      'shell-server',
      'testing',
    ],
  },
];

const flow = 'Data flows one way: SQL types → platform → data → features → app → shell.';

/** What to do instead, for the imports that people try first. Later ones win over earlier ones. */
const advice: readonly { from: object; to: object; message: string }[] = [
  {
    from: { element: { type: 'remote-*' } },
    to: { element: { type: ['shell', 'shell-*'] } },
    message:
      'A remote never imports the shell. Read session, settings, theme and language through the hooks of @dabbab/platform.',
  },
  {
    from: { element: { type: 'remote-data' } },
    to: { element: { type: ['remote-feature', 'remote-slot', 'remote-part', 'remote-app'] } },
    message: `src/data knows no screens: move what both need into src/data, or pass it as an argument. ${flow}`,
  },
  {
    from: { element: { type: ['remote-feature', 'remote-part'] } },
    to: { element: { type: ['remote-app', 'remote-slot'] } },
    message: `Features do not know the app that composes them: pass it as a prop from src/app.tsx. ${flow}`,
  },
  {
    from: { element: { type: 'remote-feature' } },
    to: { element: { type: 'remote-feature' } },
    message:
      'A feature never imports a sibling feature. Move what both need to src/data or to a folder of its own beside src/features, or compose the two in src/app.tsx.',
  },
  {
    from: { element: { type: 'remote-*' } },
    to: { element: { type: 'remote-*', captured: { remote: '!{{ from.element.captured.remote }}' } } },
    message:
      'A remote never imports another remote. Borrow its piece with <Slot name="…"> (@dabbab/platform/slot); names and props are in @dabbab/contract.',
  },
  {
    from: { element: { type: 'contract' } },
    to: { element: { type: '*' } },
    message: 'shared/contract imports nothing of ours: every team depends on it. Move the type into contract instead.',
  },
  {
    from: { element: { type: 'embedded-supabase' } },
    to: { element: { type: '*' } },
    message:
      'shared/embedded-supabase serves any project, and this one passes what it needs: as an option of startSupabase, or in supabase/development.toml.',
  },
  {
    from: { element: { type: 'ui' } },
    to: { element: { type: 'platform' } },
    message:
      'shared/ui never imports platform: take the value as a prop and let the caller read it from @dabbab/platform, or move the part to shared/ui/src/connected.',
  },
  {
    from: { element: { type: 'e2e' } },
    to: { element: { type: '!(workbench|remote-tools|create-remote)' } },
    message: 'e2e knows only the browser: assert what a person sees. To start servers use @dabbab/workbench.',
  },
];

/** Settings and rule of eslint-plugin-boundaries; `folder` moves the layout, for the violations. */
export function boundaries(folder = '') {
  const elements = parts.map((part) => ({
    type: part.type,
    pattern: [...new Set([part.folder, `${folder}${part.folder}`])],
    partialMatch: false,
    ...(part.capture ? { capture: part.capture } : {}),
  }));
  return {
    settings: {
      'import/resolver': { [fileURLToPath(new URL('./resolver.ts', import.meta.url))]: {} },
      'boundaries/elements': elements,
      'boundaries/files': [
        { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/vitest.{config,setup}.ts'] },
        { category: 'locales', pattern: '**/mf-*/src/locales.ts' },
      ],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'boundaries/root-path': fileURLToPath(new URL('../../../', import.meta.url)),
      'boundaries/legacy-templates': false,
    },
    rule: {
      default: 'disallow',
      message: `{{from.element.type}} may not import {{to.element.type}} ({{dependency.source}}). ${flow} See shared/workbench/lint-rules/boundaries.ts.`,
      policies: [
        ...parts.map((part) => ({
          from: { element: { type: part.type } },
          allow: { to: { element: { type: part.imports } } },
        })),
        {
          from: { file: { categories: 'test' } },
          allow: { to: { element: { type: ['testing', 'workbench', 'supabase'] } } },
        },
        // A slot can be drawn without the app, and then brings the texts itself.
        { from: { element: { type: 'remote-slot' } }, allow: { to: { file: { categories: 'locales' } } } },
        ...advice.map(({ from, to, message }) => ({ from, disallow: { to }, message })),
      ],
    },
  };
}
