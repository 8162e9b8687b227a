/**
 * What the assistant may read: fixed questions with checked arguments, asked in the name of the admin who asks. The list is
 * closed: nothing else can be called, whatever a model says.
 */
import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import { z } from 'npm:zod@4';
import { answerOf } from '../database.ts';
import { schemaOf } from '../provider.ts';

interface Tool {
  /** For the model. */
  description: string;
  args: z.ZodObject;
  /** Where the console shows the same. */
  href: (args: Args) => string;
  /** The figure that it is about, and what it was before. */
  figure?: (answer: View) => Figure;
}

export type Args = Record<string, unknown>;
export interface Figure {
  value: number;
  before?: number;
}
export interface View extends Record<string, unknown> {
  total?: number;
  before?: number;
  rows?: Record<string, unknown>[];
}

/** What was read for an answer. `label` is the key of its words in the console. */
export interface Source {
  tool: ToolName;
  args: Args;
  label: string;
  href: string;
  value?: number;
  before?: number;
}

const days = (least: number, most: number) => z.number().int().min(least).max(most);
const total = ({ total: value = 0, before }: View): Figure => ({ value, ...(before !== undefined && { before }) });

const desks: Record<string, string> = {
  listings: '/admin/listings',
  users: '/admin/users',
  messages: '/admin/messages',
  sales: '/admin/payments',
  income: '/admin/payments',
  reports: '/admin/reports',
  errors: '/admin/site-errors',
};

const list = {
  counts: {
    description: 'How many ads, users, shops, messages, pending reports, unpaid commissions and errors there are now.',
    args: z.object({}),
    href: () => '/admin',
  },
  trend: {
    description: 'One measure day by day, and the total of as many days before. Income is in riyals.',
    args: z.object({
      measure: z.enum(['listings', 'users', 'messages', 'sales', 'income', 'reports', 'errors']),
      days: days(2, 20),
    }),
    href: ({ measure }) => desks[String(measure)] ?? '/admin',
    figure: total,
  },
  sales_by_city: {
    description: 'Ads sold and commissions paid (riyals) by city in so many days, and in as many days before.',
    args: z.object({ days: days(1, 90) }),
    href: () => '/admin/listings?status=sold',
    figure: total,
  },
  price_outliers: {
    description: 'Ads whose price is so many percent off the median of the same make, model and years.',
    args: z.object({ percent: z.number().int().min(10).max(200) }),
    href: () => '/admin/listings',
    figure: total,
  },
  search_misses: {
    description: 'What people search for most and do not find. A synonym may mend it.',
    args: z.object({}),
    href: () => '/admin/synonyms',
    figure: total,
  },
  stale_reports: {
    description: 'Reports about ads, shops and people that nobody has decided for so many days, the oldest first.',
    args: z.object({ days: days(0, 365) }),
    href: () => '/admin/reports?status=pending',
    figure: total,
  },
  unpaid_commissions: {
    description: 'Commissions (riyals) that have not been paid for so many days, the highest first.',
    args: z.object({ days: days(0, 365) }),
    href: () => '/admin/payments?kind=commission&status=pending',
    figure: total,
  },
  site_errors: {
    description: 'Errors in people’s browsers in so many days, the most frequent first.',
    args: z.object({ days: days(1, 14) }),
    href: () => '/admin/site-errors',
    figure: total,
  },
  listing: {
    description: 'One ad by its id: texts, price, state, pending reports.',
    args: z.object({ listing_id: z.uuid() }),
    href: ({ listing_id }) => `/ad/${String(listing_id)}`,
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof list;
export const tools: Record<ToolName, Tool> = list;
export const toolNames = Object.keys(list) as ToolName[];
export const isTool = (name: string): name is ToolName => Object.hasOwn(list, name);

/** The tools as a provider is told of them. */
export const toolSpecs = toolNames.map((name) => ({
  type: 'function',
  function: { name, description: tools[name].description, parameters: schemaOf(tools[name].args) },
}));

/** Asks the database. @throws Refusal as it refuses; ZodError for arguments that do not fit */
export async function read(by: SupabaseClient, name: ToolName, given: Args): Promise<{ answer: View; source: Source }> {
  const { args: form, href, figure } = tools[name];
  const args = form.parse(given);
  const answer = await answerOf<View>(by.rpc(`assistant_${name}`, args, { get: true }));
  return { answer, source: { tool: name, args, label: `source.${name}`, href: href(args), ...figure?.(answer) } };
}
