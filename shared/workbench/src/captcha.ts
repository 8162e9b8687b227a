/** Turnstile for journeys, which stands before auth as auth itself does where a project asks for a captcha. */
import { startTurnstile, turnstileKeys } from 'embedded-supabase/testing/turnstile';

export type CaptchaStandIn = Awaited<ReturnType<typeof startCaptcha>>;

/** Starts a Turnstile of this machine. */
export async function startCaptcha() {
  const { url, asked, settings, stop } = await startTurnstile();
  return {
    siteKey: turnstileKeys.siteKey,
    /** Serves what the page loads from Cloudflare: in the place of `https://challenges.cloudflare.com/turnstile/v0`. */
    url,
    /** The proofs that it was asked to check. */
    asked,
    stop,
    /** Refuses a log-in by password that brings no proof, or a used one. */
    refuse: async (path: string, body: string): Promise<Response | undefined> => {
      if (!path.startsWith('/auth/v1/token?grant_type=password')) return undefined;
      const { gotrue_meta_security: proof } = JSON.parse(body) as { gotrue_meta_security?: { captcha_token?: string } };
      const refusal = (why: string) =>
        Response.json(
          { error_code: 'captcha_failed', msg: `captcha protection: request disallowed (${why})` },
          { status: 400 },
        );
      const token = proof?.captcha_token;
      if (!token) return refusal('no captcha_token found');
      const answer = await fetch(settings.verify_url, {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secret, response: token, remoteip: '127.0.0.1' }),
      });
      const { success, 'error-codes': errors } = (await answer.json()) as { success: boolean; 'error-codes': string[] };
      return success ? undefined : refusal(errors.join(', '));
    },
  };
}
