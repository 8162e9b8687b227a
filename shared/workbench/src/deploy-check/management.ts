import type { Ask } from './ask.ts';
import type { Report } from './report.ts';

/** Setting of config.toml → how Supabase's Management API calls it, where it only goes by another name. */
const sameValue: Record<string, string> = {
  'auth.jwt_expiry': 'jwt_exp',
  'auth.enable_refresh_token_rotation': 'refresh_token_rotation_enabled',
  'auth.refresh_token_reuse_interval': 'security_refresh_token_reuse_interval',
  'auth.minimum_password_length': 'password_min_length',
  'auth.site_url': 'site_url',
  'auth.rate_limit.email_sent': 'rate_limit_email_sent',
  'auth.rate_limit.sms_sent': 'rate_limit_sms_sent',
  'auth.rate_limit.anonymous_users': 'rate_limit_anonymous_users',
  'auth.rate_limit.token_refresh': 'rate_limit_token_refresh',
  'auth.rate_limit.sign_in_sign_ups': 'rate_limit_otp',
  'auth.rate_limit.token_verifications': 'rate_limit_verify',
  'auth.email.double_confirm_changes': 'mailer_secure_email_change_enabled',
  'auth.email.secure_password_change': 'security_update_password_require_reauthentication',
  'auth.email.otp_length': 'mailer_otp_length',
  'auth.email.otp_expiry': 'mailer_otp_exp',
  'auth.mfa.totp.enroll_enabled': 'mfa_totp_enroll_enabled',
  'auth.mfa.totp.verify_enabled': 'mfa_totp_verify_enabled',
};

/**
 * Looks at the configuration of a hosted project, which nothing else shows as a whole.
 * @param api where the Management API is: `https://api.supabase.com`
 */
export async function lookAtConfiguration(
  ask: Ask,
  { api, project, token }: { api: string; project: string; token: string },
  report: Report,
): Promise<void> {
  const read = async (path: string) => {
    const { status, json } = await ask(`${api}/v1/projects/${project}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`the Management API answers ${path} with ${status}`);
    return json as Record<string, unknown>;
  };
  const auth = await read('config/auth');
  for (const [key, name] of Object.entries(sameValue)) report.setting(key, auth[name]);
  for (const [key, name] of [
    ['auth.email.max_frequency', 'smtp_max_frequency'],
    ['auth.sms.max_frequency', 'sms_max_frequency'],
  ] as const)
    report.setting(key, `${String(auth[name])}s`);
  // Kept as one text with commas.
  report.setting('auth.additional_redirect_urls', textOf(auth['uri_allow_list']).split(',').filter(Boolean));
  if (auth['password_hibp_enabled'] !== true)
    report.loose(
      'auth.leaked_passwords',
      'stolen passwords are taken',
      'switch on "Leaked password protection" in the project',
    );

  const { db_schema: schemas, max_rows: rows } = await read('postgrest');
  report.setting('api.max_rows', rows);
  report.setting(
    'api.schemas',
    textOf(schemas)
      .split(',')
      .map((name) => name.trim()),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
