/** Turnstile for journeys, which stands before auth as auth itself does where a project asks for a captcha. */
import { checkCaptcha } from '@dabbab/supabase/local/auth/captcha';
import { AuthError } from '@dabbab/supabase/local/auth/errors';
import { startTurnstile, turnstileKeys } from '@dabbab/supabase/stand-ins/turnstile';

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
      try {
        await checkCaptcha(settings, proof?.captcha_token ?? '', '127.0.0.1');
        return undefined;
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return Response.json({ error_code: error.code, msg: error.message }, { status: error.status });
      }
    },
  };
}
