/** The one merchant that the simulator knows; its keys open nothing else. */
export const merchant = {
  store: '15996',
  authKey: 'simulated-auth-key',
  remoteKey: 'simulated-remote-key',
  adviceSecret: 'simulated-advice-secret',
} as const;

/** The secrets by which the Edge Functions take the simulator for Telr. */
export const simulatorSecrets = (url: string): Record<string, string> => ({
  PAYMENT_PROVIDER: 'telr',
  TELR_BASE_URL: `${url}/gateway`,
  TELR_STORE: merchant.store,
  TELR_AUTH_KEY: merchant.authKey,
  TELR_REMOTE_KEY: merchant.remoteKey,
  TELR_ADVICE_SECRET: merchant.adviceSecret,
  TELR_TEST: '1',
});
