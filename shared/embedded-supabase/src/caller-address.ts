/**
 * Where a request comes from, for the limits of who has no account. A caller may write any address into their headers, so
 * these are written anew: with the address of the connection, or what a proxy says that the environment names.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What proxies tell an address by, and database or functions might believe. */
const TOLD_BY = ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'true-client-ip', 'forwarded'];

export type IsTrusted = (address: string) => boolean;

/**
 * @param text addresses and networks of proxies, separated by commas: `127.0.0.1, 10.0.0.0/8`
 * @throws Error naming what is neither
 */
export function trustedProxies(text = ''): IsTrusted {
  const list = new BlockList();
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (!entry) continue;
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (!family) throw new Error(`SUPABASE_TRUSTED_PROXIES must be addresses or networks, not "${entry}"`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

/** Leaves one header about the address, which is true: `x-forwarded-for`. */
export function tellAddress(request: IncomingMessage, isTrusted: IsTrusted): void {
  const address = addressOf(request, isTrusted);
  const { headers, rawHeaders } = request;
  const kept = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!TOLD_BY.includes(name.toLowerCase())) kept.push(name, value);
  }
  for (const name of TOLD_BY) delete headers[name];
  headers['x-forwarded-for'] = address;
  rawHeaders.splice(0, rawHeaders.length, ...kept, 'x-forwarded-for', address);
}

/** The last one that no trusted proxy has: what stands before it in the list, the caller may have invented. */
function addressOf({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().flatMap((value) => value.split(','));
  const way = [...told.map((one) => one.trim()).filter((one) => isIP(one)), plain(socket.remoteAddress ?? '')];
  return way.findLast((address) => !isTrusted(address)) ?? way[0] ?? '';
}

/** A connection by IPv4 to a server that listens on both is told as ::ffff:127.0.0.1. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (!version) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
