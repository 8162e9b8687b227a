import type { LocalSite } from '../local-site.ts';

/**
 * Says whom the proof signs in: the account that the environment names, or that of the local site. Undefined where there is
 * none: then screens of people are left out.
 */
export function proofAccount(
  env: NodeJS.ProcessEnv,
  local?: Pick<LocalSite, 'account'>,
): LocalSite['account'] | undefined {
  const { DABBAB_PROOF_EMAIL: email, DABBAB_PROOF_PASSWORD: password } = env;
  if (email && password) return { email, password };
  return env.SUPABASE_URL ? undefined : local?.account;
}
