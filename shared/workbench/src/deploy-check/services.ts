import { createClient } from '@supabase/supabase-js';
import { withoutToken } from '../check-production.ts';
import { productionConfig } from '../production-config.ts';
import type { Ask } from './ask.ts';
import { expectedBuckets } from './expected.ts';
import type { Project } from './project.ts';
import type { Report } from './report.ts';

/** Looks at whether visitors can list buckets and their files. */
export async function lookAtStorage(ask: Ask, { url, key }: Project, report: Report): Promise<void> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const all = (await ask(`${url}/storage/v1/bucket`, { headers })).json;
  for (const { name } of Array.isArray(all) ? (all as { name: string }[]) : [])
    report.loose(
      'storage.buckets',
      `visitors see that there is a bucket ${name}`,
      'no policy for anon on storage.buckets',
    );
  for (const bucket of Object.keys(expectedBuckets)) {
    const list = await ask(`${url}/storage/v1/object/list/${bucket}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ prefix: '', limit: 1 }),
    });
    if (Array.isArray(list.json) && list.json.length > 0)
      report.loose('storage.list', `visitors list the files of ${bucket}`, 'no policy for anon on storage.objects');
  }
}

/** Looks at whether the platform asks for a token before it starts a function that has no check of its own callers. */
export async function lookAtFunctions(ask: Ask, { url }: Project, report: Report): Promise<void> {
  const { functions } = productionConfig() as { functions: Record<string, unknown> };
  const absent: string[] = [];
  for (const name of Object.keys(functions)) {
    if (withoutToken.includes(name)) continue;
    // Without key and body, and by a method that none of them does anything for.
    const { status } = await ask(`${url}/functions/v1/${name}`);
    if (status === 404) absent.push(name);
    else if (status !== 401)
      report.loose(
        'functions.verify_jwt',
        `${name} is started without a token (${status})`,
        `npx supabase functions deploy ${name}`,
      );
  }
  if (absent.length > 0) report.notSeen(`functions that are not deployed: ${absent.join(', ')}`);
}

const PATIENCE_MS = 8000;

/** Tries to listen to a topic of somebody else. */
export async function lookAtRealtime({ url, key }: Project, report: Report): Promise<void> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  try {
    const topic = `user:${crypto.randomUUID()}`;
    const outcome = await new Promise<string>((settle) => {
      setTimeout(() => settle('TIMED_OUT'), PATIENCE_MS).unref();
      client.channel(topic, { config: { private: true } }).subscribe((status) => settle(status));
    });
    if (outcome === 'SUBSCRIBED')
      report.loose(
        'realtime',
        'visitors listen to the topics of people',
        'npx supabase db push: policies on realtime.messages',
      );
    else if (outcome !== 'CHANNEL_ERROR') report.notSeen(`realtime: it did not answer (${outcome})`);
  } finally {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  }
}
