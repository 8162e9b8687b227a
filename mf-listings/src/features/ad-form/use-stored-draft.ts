import type { Photo } from '@dabbab/platform/kit/photos/photo';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useQueryClient } from '@dabbab/platform/query';
import { useEffect, useRef, useState } from 'react';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { valuesOfDraft } from '../../ad-input/stored-values.ts';
import { DraftSaver } from '../../data/drafts/draft-saver.ts';
import { type DraftContent, ownDraftsKey, type StoredDraft } from '../../data/drafts/stored-drafts.ts';

const QUIET_MS = 1500;

interface Saved {
  content: DraftContent;
  sources: string[];
}

const pathsOf = (photos: readonly Photo[]) => photos.flatMap(({ path }) => path ?? []);

/**
 * Saves a draft of the account while it is filled in, and when its form is left. What cannot be saved is kept on this device
 * by the form itself, and goes on from there.
 * @param draft as the account has it; undefined where the draft is on this device alone
 * @returns `version`: `updated_at` of what the account has; `finish`, for when it is published
 */
export function useStoredDraft(
  userId: string,
  draft: StoredDraft | undefined,
  values: AdValues,
  photos: readonly Photo[],
) {
  const cache = useQueryClient();
  const [version, setVersion] = useState(draft?.updated_at);
  const [saver] = useState(
    () =>
      draft &&
      new DraftSaver(draft, {
        content: { fields: valuesOfDraft(draft.fields), paths: draft.paths },
        onSaved: (saved) => {
          setVersion(saved);
          void cache.invalidateQueries({ queryKey: ownDraftsKey(userId) });
        },
      }),
  );
  const content = { fields: values, paths: pathsOf(photos) };
  const now = JSON.stringify({ content, sources: photos.flatMap(({ source }) => source ?? []) } satisfies Saved);
  const quiet = useDebounced(now, QUIET_MS);
  const latest = useRef(now);

  useEffect(() => {
    latest.current = now;
  }, [now]);

  useEffect(() => {
    const save = (text: string) => {
      const saved = JSON.parse(text) as Saved;
      saver?.save(saved.content, saved.sources);
    };
    save(quiet);
    return () => save(latest.current);
  }, [quiet, saver]);

  return { version, finish: () => saver?.finish(content.paths) };
}
