/** The payment providers that the secrets name, and what their steps work with. */
import { answerOf, database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import type { Context } from './context.ts';
import { moyasar } from './moyasar.ts';
import type { Provider } from './provider.ts';
import { telr } from './telr.ts';

const secret = (name: string, otherwise = '') => Deno.env.get(name)?.trim() || otherwise;
const address = (name: string, otherwise: string) => secret(name, otherwise).replace(/\/+$/, '');

function configuredTelr(): Provider | undefined {
  const [store, authKey] = [secret('TELR_STORE'), secret('TELR_AUTH_KEY')];
  if (!store || !authKey) return undefined;
  const adviceFields = secret('TELR_ADVICE_FIELDS')
    .split(/[\s,]+/)
    .filter(Boolean);
  return telr({
    store,
    authKey,
    remoteKey: secret('TELR_REMOTE_KEY'),
    adviceSecret: secret('TELR_ADVICE_SECRET'),
    ...(adviceFields.length > 0 && { adviceFields }),
    baseUrl: address('TELR_BASE_URL', 'https://secure.telr.com/gateway'),
    test: secret('TELR_TEST') === '1',
  });
}

function configuredMoyasar(): Provider | undefined {
  const secretKey = secret('MOYASAR_SECRET_KEY');
  if (!secretKey) return undefined;
  const webhookSecret = secret('MOYASAR_WEBHOOK_SECRET');
  return moyasar({ secretKey, webhookSecret, baseUrl: address('MOYASAR_BASE_URL', 'https://api.moyasar.com/v1') });
}

const providers: Record<string, () => Provider | undefined> = { telr: configuredTelr, moyasar: configuredMoyasar };

export const context: Context = {
  call: (name, args) => answerOf(database.rpc(name, args)),
  provider(name = secret('PAYMENT_PROVIDER')) {
    const provider = Object.hasOwn(providers, name) ? providers[name]?.() : undefined;
    if (!provider) throw new Refusal(503, 'not_configured');
    return provider;
  },
  siteUrl: address('DABBAB_SITE_URL', 'http://localhost:3000'),
  callbackUrl: `${address('SUPABASE_URL', '')}/functions/v1/payment-callback`,
};
