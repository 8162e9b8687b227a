const tiers = {
  select: () => import('./tiers/select.tsx'),
  date: () => import('./tiers/date.tsx'),
};

/**
 * Loads a control of antd. The shell shares this function with the remotes, so that one antd serves all of them: its
 * tiers are chunks of the shell.
 */
export const loadTier = <Name extends keyof typeof tiers>(name: Name) =>
  tiers[name]() as ReturnType<(typeof tiers)[Name]>;
