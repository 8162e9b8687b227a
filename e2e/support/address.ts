import type { BrowserContext } from '@playwright/test';

/**
 * Has whoever is in this browser come from an address of their own, as the stack believes this machine (global-setup.ts): limits
 * of one address are those of production. Edge Functions are told none, as browsers ask them first which headers they take.
 */
export const comeFromSomewhere = (context: BrowserContext) => context.addInitScript(sayAddress, someAddress());

function sayAddress(address: string): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!/\/(?:rest|auth)\/v1\//.test(url)) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('x-forwarded-for', address);
    return send(input, { ...init, headers });
  };
}

const byte = () => Math.floor(Math.random() * 256);
const someAddress = () => `10.${byte()}.${byte()}.${byte()}`;
