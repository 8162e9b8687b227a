import type { StoredDraft } from '../data/drafts/stored-drafts.ts';
import type { AdRow } from '../data/listings/ad-fields.ts';
import { publishStored } from '../data/listings/save-ad.ts';
import { rowOf } from './ad-values.ts';
import { checkTexts } from './outcome.ts';
import { valuesOfDraft } from './stored-values.ts';

/**
 * Publishes a draft that is complete; it is no draft any more then.
 * @throws what `outcomeOf` explains
 */
export async function publishDraft({ id, fields, paths }: StoredDraft): Promise<void> {
  const values = valuesOfDraft(fields);
  await checkTexts(values, paths);
  await publishStored(id, rowOf(values) as AdRow);
}
