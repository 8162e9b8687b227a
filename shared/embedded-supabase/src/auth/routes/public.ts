/** What anybody may know: the settings, the keys that sign, and that the service is there. */
import { Hono } from 'hono';
import { publishedKeys } from '../../project-tokens.ts';
import type { AuthContext, AuthEnv } from '../context.ts';

export function publicRoutes({ config }: AuthContext): Hono<AuthEnv> {
  const providers: Record<string, boolean> = {};
  for (const [name, { enabled }] of Object.entries(config.external)) providers[name] = enabled;
  return new Hono<AuthEnv>()
    .get('/settings', (c) =>
      c.json({
        external: {
          anonymous_users: config.enable_anonymous_sign_ins,
          ...providers,
          email: config.email.enable_signup,
          phone: config.sms.enable_signup,
        },
        disable_signup: !config.enable_signup,
        mailer_autoconfirm: !config.email.enable_confirmations,
        phone_autoconfirm: !config.sms.enable_confirmations,
        sms_provider: '',
        saml_enabled: false,
      }),
    )
    .get('/health', (c) =>
      c.json({
        version: 'embedded',
        name: 'GoTrue',
        description: 'GoTrue is a user registration and authentication API',
      }),
    )
    .get('/.well-known/jwks.json', (c) => c.json(publishedKeys));
}
