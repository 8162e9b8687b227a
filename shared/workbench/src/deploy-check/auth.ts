import { authProviderNames } from '@dabbab/contract/settings';
import { LOCAL_KEYS } from 'embedded-supabase/local-keys';
import type { Answer, Ask } from './ask.ts';
import type { Project } from './project.ts';
import type { Report } from './report.ts';

const ways: readonly string[] = ['email', 'phone', ...authProviderNames];

interface AuthSettings {
  external?: Record<string, boolean>;
  mailer_autoconfirm?: boolean;
  phone_autoconfirm?: boolean;
}

const errorOf = ({ json }: Answer) =>
  json as { error_code?: string; code?: string; weak_password?: { reasons?: string[] } };
const codeOf = (answer: Answer) => errorOf(answer)?.error_code ?? errorOf(answer)?.code;

/** Looks at what auth says of itself, and at how it refuses. No request can make an account: each lacks what one needs. */
export async function lookAtAuth(ask: Ask, { url, key }: Project, report: Report): Promise<void> {
  const headers = { apikey: key, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    ask(`${url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

  const { json } = await ask(`${url}/auth/v1/settings`, { headers });
  const { external = {}, mailer_autoconfirm, phone_autoconfirm } = json as AuthSettings;
  report.setting('auth.enable_anonymous_sign_ins', external['anonymous_users'] === true);
  report.setting('auth.email.enable_confirmations', mailer_autoconfirm === false);
  report.setting('auth.sms.enable_confirmations', phone_autoconfirm === false);
  for (const [name, on] of Object.entries(external))
    if (on && name !== 'anonymous_users' && !ways.includes(name))
      report.loose('auth.providers', `people can sign in by ${name}, which the site does not offer`, 'switch it off');

  const { status } = await ask(`${url}/auth/v1/admin/users?per_page=1`, { headers });
  if (status === 200)
    report.loose(
      'auth.admin',
      'the key of the site lists all accounts',
      'revoke it, and give the site the publishable one',
    );

  if (key === LOCAL_KEYS.publishableKey)
    report.loose(
      'keys',
      'the key is that of every local Supabase',
      'make keys of your own (self-hosted: JWT_SECRET, too)',
    );

  const captcha = codeOf(await post('token?grant_type=password', {})) === 'captcha_failed';
  if (!captcha)
    report.loose(
      'auth.captcha',
      'nothing keeps robots from signing in and up',
      'set [auth.captcha] and the site key (README.md)',
    );
  await lookAtCaptchaOfSite(ask, { url, key }, captcha, report);
  if (captcha) return report.notSeen('how strong passwords must be: a captcha stands before it');
  await lookAtPasswords((password) => post('signup', { email: 'nobody', phone: '1', password }), report);
}

/** A widget that nobody checks protects nobody; a check without its widget keeps everybody out. */
async function lookAtCaptchaOfSite(ask: Ask, { url, key }: Project, asked: boolean, report: Report): Promise<void> {
  const { json } = await ask(`${url}/rest/v1/rpc/get_site_settings`, { headers: { apikey: key } });
  const shown = Boolean((json as { captcha_site_key?: string } | undefined)?.captcha_site_key);
  if (shown === asked) return;
  if (shown)
    report.loose('auth.captcha.secret', 'the site shows a widget that auth does not check', 'set [auth.captcha]');
  else
    report.loose(
      'auth.captcha.site_key',
      'auth wants a proof that the site does not ask for',
      'enter the site key in the console',
    );
}

/** Address and number at once are refused, but only once the password is strong enough. */
async function lookAtPasswords(signUp: (password: string) => Promise<Answer>, report: Report): Promise<void> {
  const reasonsOf = async (password: string) => {
    const answer = await signUp(password);
    const code = codeOf(answer);
    if (code !== 'weak_password' && code !== 'validation_failed') return undefined;
    return errorOf(answer).weak_password?.reasons ?? [];
  };
  const short = await reasonsOf('x7-qK');
  const leaked = short && (await reasonsOf('password'));
  if (!short || !leaked) return report.notSeen('how strong passwords must be: auth refuses to sign up before it looks');
  if (!short.includes('length'))
    report.loose('auth.minimum_password_length', 'five letters are a password', 'npx supabase config push');
  if (!leaked.includes('pwned'))
    report.loose(
      'auth.leaked_passwords',
      '“password” is a password',
      'switch on "Leaked password protection" in the project',
    );
}
