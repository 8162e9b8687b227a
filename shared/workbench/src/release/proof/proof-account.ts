import { demoPassword } from '@dabbab/supabase/seed/demo-accounts';

/**
 * Says whom the proof signs in: the account that the environment names, or on this machine's own Supabase the admin of the
 * demo. Undefined where there is none: then screens of people are left out.
 */
export function proofAccount(env: NodeJS.ProcessEnv = process.env): { email: string; password: string } | undefined {
  const { DABBAB_PROOF_EMAIL: email, DABBAB_PROOF_PASSWORD: password } = env;
  if (email && password) return { email, password };
  return env.SUPABASE_URL ? undefined : { email: 'admin@dabbab.test', password: demoPassword };
}
