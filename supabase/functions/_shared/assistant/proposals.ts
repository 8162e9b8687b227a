/**
 * What the assistant may propose. It changes nothing: an admin reads the proposal, presses, and the browser makes the change
 * with that admin's own rights. The list is closed.
 */
import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import { z } from 'npm:zod@4';
import { answerOf } from '../database.ts';
import { schemaOf } from '../provider.ts';
import { Refusal } from '../refusal.ts';
import type { Args } from './tools.ts';

interface Change {
  /** For the model. */
  description: string;
  args: z.ZodObject;
  /** Looks at what would be changed. @throws Refusal if it is not there, or is so already */
  subject: (by: SupabaseClient, args: Args) => Promise<Subject>;
  href: (args: Args) => string;
}

/** What the change is about, in the words of the database, not of a model. */
interface Subject {
  ar?: string | null;
  en?: string | null;
}

export interface Proposal {
  rpc: ChangeName;
  args: Args;
  subject: Subject;
  href: string;
}

const reason = z.string().trim().max(500).nullable();
const gone = () => new Refusal(404, 'not_found');
const already = () => new Refusal(409, 'changed');

const list = {
  suspend_listing: {
    description: 'Hides an ad from the site, or shows it again. Its owner is told the reason.',
    args: z.object({ listing_id: z.uuid(), suspended: z.boolean(), reason }),
    href: ({ listing_id }) => `/ad/${String(listing_id)}`,
    async subject(by, { listing_id, suspended }) {
      const ad = await answerOf<{ title_ar: string | null; title_en: string | null; suspended: boolean }>(
        by.rpc('assistant_listing', { listing_id }, { get: true }),
      );
      if (ad.suspended === suspended) throw already();
      return { ar: ad.title_ar, en: ad.title_en };
    },
  },
  decide_report: {
    description: 'Ends a pending report: reviewed (it was right) or dismissed (it was not), with a note among admins.',
    args: z.object({
      report_id: z.uuid(),
      status: z.enum(['reviewed', 'dismissed']),
      note: z.string().trim().max(1000).nullable(),
    }),
    href: () => '/admin/reports?status=pending',
    async subject(by, { report_id }) {
      const report = await answerOf<Record<string, string | null> | null>(
        by
          .from('reports')
          .select('status, listing_title_ar, listing_title_en, shop_name_ar, shop_name_en')
          .eq('id', report_id)
          .maybeSingle(),
      );
      if (!report) throw gone();
      if (report.status !== 'pending') throw already();
      return {
        ar: report.listing_title_ar ?? report.shop_name_ar ?? null,
        en: report.listing_title_en ?? report.shop_name_en ?? null,
      };
    },
  },
  add_synonym: {
    description: 'Makes a search for the term find ads with its alternatives, too.',
    args: z.object({
      term: z.string().trim().min(1).max(60),
      alternatives: z.array(z.string().trim().min(1).max(60)).min(1).max(6),
    }),
    href: () => '/admin/synonyms',
    async subject(by, { term }) {
      const known = await answerOf<object | null>(
        by.from('search_synonyms').select('term').eq('term', String(term)).maybeSingle(),
      );
      if (known) throw already();
      return { ar: String(term), en: String(term) };
    },
  },
} satisfies Record<string, Change>;

export type ChangeName = keyof typeof list;
const changes: Record<ChangeName, Change> = list;
export const changeNames = Object.keys(list) as ChangeName[];

/** Under these names the model proposes: `propose_suspend_listing`. */
const PREFIX = 'propose_';
export const proposalSpecs = changeNames.map((name) => ({
  type: 'function',
  function: {
    name: `${PREFIX}${name}`,
    description: `Proposes to the admin, who decides: ${changes[name].description}`,
    parameters: schemaOf(changes[name].args),
  },
}));

/** The change that a name of a tool proposes. */
export function changeOf(tool: string): ChangeName | undefined {
  return changeNames.find((name) => `${PREFIX}${name}` === tool);
}

/** @throws Refusal if there is nothing to change; ZodError for arguments that do not fit */
export async function propose(by: SupabaseClient, rpc: ChangeName, given: Args): Promise<Proposal> {
  const change = changes[rpc];
  const args = change.args.parse(given);
  return { rpc, args, subject: await change.subject(by, args), href: change.href(args) };
}
