/** The catalogue of fits: what sellers say, buyers confirm or deny, and admins decide; what becomes of it in ads and lists. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { asAdmin, denial, insertAd, newAdmin } from './domain.ts';
import { answer, claimed, confirmed } from './sales.ts';
import { call, word } from './search.ts';
import { newTalk } from './talk.ts';
