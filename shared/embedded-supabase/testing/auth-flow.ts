/** Steps of signing in that several tests take. */
import { randomInt, randomUUID } from 'node:crypto';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { Backend } from './backend.ts';

export const freshEmail = (): string => `${randomUUID()}@example.test`;

/** E.164 with the plus; Saudi Arabia has assigned none of these. */
export const freshPhone = (): string => `+96659${String(randomInt(10 ** 7)).padStart(7, '0')}`;

export const PASSWORD = 'correct horse';

/** Metadata as a form of registration sends it. */
export const data = { username: 'سالم' };

/** An app of the PKCE flow: the redirect brings it a code, which only it can trade. */
export const pkceClient = (at: Backend = inject('backend')): SupabaseClient =>
  createClient(at.url, at.publishableKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

export interface Settings {
  external: Record<string, boolean>;
  disable_signup: boolean;
  mailer_autoconfirm: boolean;
  phone_autoconfirm: boolean;
}

export async function settings(at: Backend = inject('backend')): Promise<Settings> {
  const answer = await fetch(`${at.url}/auth/v1/settings`, { headers: { apikey: at.publishableKey } });
  return (await answer.json()) as Settings;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A request as no client of ours would make it. */
export async function ask(
  path: string,
  { body, token, method = 'POST' }: { body?: unknown; token?: string; method?: string },
  at: Backend = inject('backend'),
): Promise<Answer> {
  const answer = await fetch(`${at.url}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: at.publishableKey,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}

export interface Landing {
  /** Where the link led, without what it brought along. */
  address: string;
  query: Record<string, string>;
  fragment: Record<string, string>;
}

/** Opens the link of a mail as a browser does, up to where it leads back. */
export async function follow(link: string): Promise<Landing> {
  const answer = await fetch(link, { redirect: 'manual' });
  const target = new URL(answer.headers.get('location') ?? '');
  return {
    address: target.origin + target.pathname,
    query: Object.fromEntries(target.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

/** Takes over the tokens that a link of the implicit flow brought. */
export async function signInFrom({ fragment }: Landing, client: SupabaseClient): Promise<void> {
  const { access_token = '', refresh_token = '' } = fragment;
  const { error } = await client.auth.setSession({ access_token, refresh_token });
  if (error) throw error;
}
