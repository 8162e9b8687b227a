import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { tellAddress, trustedProxies } from '../src/caller-address.ts';

/** What is known of a caller after a request from a peer with these headers. */
function told(peer: string, sent: Record<string, string>, trusted = '127.0.0.1, 10.0.0.0/8') {
  const request = {
    socket: { remoteAddress: peer },
    headers: { ...sent },
    rawHeaders: Object.entries(sent).flat(),
  } as unknown as IncomingMessage;
  tellAddress(request, trustedProxies(trusted));
  return { headers: request.headers, rawHeaders: request.rawHeaders };
}

describe('the address of a caller', () => {
  it('is that of the connection, whatever the headers say', () => {
    const invented = {
      'x-forwarded-for': '198.51.100.9',
      'cf-connecting-ip': '198.51.100.9',
      'x-real-ip': '198.51.100.9',
      'true-client-ip': '198.51.100.9',
      forwarded: 'for=198.51.100.9',
      accept: '*/*',
    };
    expect(told('::ffff:203.0.113.7', invented)).toEqual({
      headers: { accept: '*/*', 'x-forwarded-for': '203.0.113.7' },
      rawHeaders: ['accept', '*/*', 'x-forwarded-for', '203.0.113.7'],
    });
    expect(told('127.0.0.1', invented, '').headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is what the last trusted proxy saw', () => {
    const address = (list: string) => told('127.0.0.1', { 'x-forwarded-for': list }).headers['x-forwarded-for'];
    expect(address('203.0.113.7')).toBe('203.0.113.7');
    expect(address('198.51.100.9, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
    expect(address('2001:db8::7')).toBe('2001:db8::7');
    expect(address('10.1.2.3')).toBe('10.1.2.3');
    expect(address('nobody')).toBe('127.0.0.1');
  });

  it('is believed of nobody whose address is no address', () => {
    expect(() => trustedProxies('everybody')).toThrow(/everybody/);
  });
});
