/** Libraries that exist once on the page; everybody but the platform reaches them through it. */
const throughPlatform: readonly { packages: readonly string[]; instead: string }[] = [
  {
    packages: ['react-router', 'react-router-dom'],
    instead: 'There is one history: import Link, Routes, useNavigate… from @dabbab/platform/router.',
  },
  {
    packages: ['@tanstack/react-query', '@tanstack/query-core'],
    instead: 'There is one query cache: import useQuery, queryOptions… from @dabbab/platform/query.',
  },
  {
    packages: ['i18next', 'react-i18next'],
    instead: 'There is one language: import useTranslation from @dabbab/platform/i18n.',
  },
  {
    packages: ['jotai'],
    instead:
      'There is one store: read shared state through the hooks of @dabbab/platform, keep your own in useState or in the query cache.',
  },
  {
    packages: ['@supabase/*'],
    instead: 'There is one session: call @dabbab/platform/rest in src/data, and @dabbab/platform/session for the user.',
  },
];

/** The lazy copies matter: one import of the whole library would cost every page its budget. */
const wholeLibraries: readonly { packages: readonly string[]; instead: string }[] = [
  {
    packages: ['antd', '@ant-design/*'],
    instead:
      'Import the one component from @dabbab/ui/antd/<component>, which loads when it is drawn; CONTRIBUTING says how to add one.',
  },
];

const restClient = {
  regex: String.raw`^(@dabbab/platform/(rest|supabase)|(\.\./)+platform/src/rest\.ts)$`,
  message: 'Only src/data talks to the database: put the request into src/data/<entity> and use its queryOptions here.',
};

const testing = {
  group: ['@dabbab/testing', '@dabbab/testing/*', 'vitest', '@testing-library/*'],
  message: 'Test tools stay in tests: move this into a *.test.ts(x) file beside its subject.',
};

function patterns(rows: typeof throughPlatform) {
  return rows.map(({ packages, instead }) => ({
    group: packages.flatMap((name) => [name, name.endsWith('/*') ? name : `${name}/*`]),
    message: instead,
  }));
}

interface Choice {
  /** The folder may call the REST client. */
  rest?: boolean;
  /** The folder may import antd as a whole. */
  antd?: boolean;
  /** The file is a test. */
  test?: boolean;
}

/** Options of no-restricted-imports for the shared code: all of it can be in a first view, except what stands in ui/src/antd. */
export const withoutAntd = { patterns: patterns(wholeLibraries) };

/** Options of no-restricted-imports for one kind of folder of the remotes and of the shell. */
export function restrictedImports({ rest = false, antd = false, test = false }: Choice) {
  return {
    patterns: [
      ...patterns(throughPlatform),
      ...(antd ? [] : patterns(wholeLibraries)),
      ...(rest ? [] : [restClient]),
      ...(test ? [] : [testing]),
    ],
  };
}
