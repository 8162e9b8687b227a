import { readPhone } from '@dabbab/platform/kit/phone-number';
import { type Network, networks } from '../shops/networks.ts';

/** What is typed for each network: an address, a name, a number, or nothing. */
export type TypedLinks = Readonly<Record<Network, string>>;

const LONGEST = 300;

/** Where a network shows the person of a name, and which hosts are its own. */
const known: Partial<Record<Network, { page?: string; host: RegExp }>> = {
  instagram: { page: 'https://www.instagram.com/', host: /(^|\.)instagram\.com$/ },
  x: { page: 'https://x.com/', host: /(^|\.)(x|twitter)\.com$/ },
  tiktok: { page: 'https://www.tiktok.com/@', host: /(^|\.)tiktok\.com$/ },
  snapchat: { page: 'https://www.snapchat.com/add/', host: /(^|\.)snapchat\.com$/ },
  youtube: { page: 'https://www.youtube.com/@', host: /(^|\.)(youtube\.com|youtu\.be)$/ },
  facebook: { page: 'https://www.facebook.com/', host: /(^|\.)(facebook|fb)\.com$/ },
  whatsapp: { host: /(^|\.)(wa\.me|whatsapp\.com)$/ },
};

/**
 * Reads an address as the database takes it: by https, of a host with a name, without a password or port. Its beginning may
 * be missing.
 * @returns undefined where it is none
 */
export function readAddress(text: string): URL | undefined {
  const whole = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d]+)$/.test(url.hostname)) return undefined;
  return url.username || url.password || url.port ? undefined : url;
}

/** Writes an address so that the database takes its quotes. */
export const hrefOf = (url: URL): string => url.href.replaceAll("'", '%27');

/** Why a link cannot be saved; each has a text under `errors`. */
export type LinkProblem = 'link' | 'longLink';

/**
 * Reads what is typed for a network: an address with or without its beginning, for WhatsApp also a number, and for most
 * others a name with or without @.
 * @returns the https address, or why there is none
 */
export function readLink(network: Network, text: string): { address: string } | { problem: LinkProblem } {
  const typed = text.trim();
  const number = network === 'whatsapp' && readPhone(typed);
  if (number) return { address: `https://wa.me/${number.slice(1)}` };
  const { page, host } = known[network] ?? {};
  const [, name] = /^@?([\w.-]{1,60})$/.exec(typed) ?? [];
  const url = readAddress(typed);
  if (url && (!host || host.test(url.hostname))) {
    const address = hrefOf(url);
    return address.length > LONGEST ? { problem: 'longLink' } : { address };
  }
  return page && name ? { address: `${page}${name}` } : { problem: 'link' };
}

/** Finds the links that cannot be saved. */
export function checkLinks(typed: TypedLinks): Partial<Record<Network, LinkProblem>> {
  const found = networks.flatMap((network) => {
    const read = typed[network].trim() ? readLink(network, typed[network]) : undefined;
    return read && 'problem' in read ? [[network, read.problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Writes the links as the database takes them, without those that are empty. */
export function toLinks(typed: TypedLinks): Partial<Record<Network, string>> {
  const links = networks.flatMap((network) => {
    const read = typed[network].trim() ? readLink(network, typed[network]) : undefined;
    return read && 'address' in read ? [[network, read.address] as const] : [];
  });
  return Object.fromEntries(links);
}

/** Makes what the form shows of stored links. */
export function typedLinks(stored: unknown): TypedLinks {
  const known = (stored ?? {}) as Partial<Record<Network, string>>;
  return Object.fromEntries(networks.map((network) => [network, known[network] ?? ''])) as Record<Network, string>;
}
