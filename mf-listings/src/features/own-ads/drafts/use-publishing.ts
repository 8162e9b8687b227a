import '../../../fields/locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery, useQueryClient } from '@dabbab/platform/query';
import { useEffect, useRef, useState } from 'react';
import type { FormField } from '../../../ad-input/ad-values.ts';
import { type Outcome, outcomeOf } from '../../../ad-input/outcome.ts';
import { publishDraft } from '../../../ad-input/publish-draft.ts';
import { valuesOfDraft } from '../../../ad-input/stored-values.ts';
import { useProblemText } from '../../../ad-input/use-problem-text.ts';
import { type AdProblem, validate } from '../../../ad-input/validate.ts';
import { dropKeptDraft } from '../../../data/drafts/kept-draft.ts';
import { fetchDraft, type StoredDraft } from '../../../data/drafts/stored-drafts.ts';
import { allListings } from '../../../data/listings/keys.ts';
import { ownPhoneQuery } from '../../../data/listings/own-ads.ts';

export interface Publishing {
  state: 'idle' | 'running' | 'over';
  done: number;
  all: number;
  published: number;
}

/** Finds the first thing that keeps a draft from being published. */
function firstProblem(draft: StoredDraft, ownPhone: string | null | undefined) {
  const problems = validate({ ...valuesOfDraft(draft.fields), photos: draft.paths.length }, ownPhone);
  return Object.entries(problems)[0] as [FormField, AdProblem] | undefined;
}

/** Publishes drafts one after the other; what is refused stays a draft, with the reason. */
export function usePublishing(userId: string) {
  const cache = useQueryClient();
  const { data: ownPhone } = useQuery(ownPhoneQuery(userId));
  const textOf = useReasonText();
  const [publishing, setPublishing] = useState<Publishing>({ state: 'idle', done: 0, all: 0, published: 0 });
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  /** What concerns all drafts that follow. */
  const [stopped, setStopped] = useState<Outcome>();
  const run = useRef({ cancelled: true });
  useEffect(() => () => void (run.current.cancelled = true), []);

  const publish = async (drafts: readonly StoredDraft[]) => {
    if (!run.current.cancelled) return;
    const mine = { cancelled: false };
    run.current = mine;
    setReasons(new Map());
    setStopped(undefined);
    let [done, published] = [0, 0];
    const tell = (state: Publishing['state']) => setPublishing({ state, done, all: drafts.length, published });
    const refuse = (id: string, reason: string) => setReasons((before) => new Map(before).set(id, reason));
    tell('running');
    for (const { id } of drafts) {
      if (mine.cancelled) break;
      try {
        // The list may be older than what is stored, or show what was published or deleted elsewhere.
        const draft = await fetchDraft(id);
        const problem = draft && firstProblem(draft, ownPhone);
        if (problem) refuse(id, textOf.problem(...problem));
        else if (draft) {
          await publishDraft(draft);
          void dropKeptDraft(userId, id);
          published += 1;
        }
      } catch (error) {
        const outcome = outcomeOf(error);
        const reason = textOf.outcome(outcome);
        if (reason === undefined) {
          setStopped(outcome);
          break;
        }
        refuse(id, reason);
      }
      done += 1;
      tell('running');
    }
    mine.cancelled = true;
    tell('over');
    await cache.invalidateQueries({ queryKey: allListings });
  };

  return {
    publishing,
    reasons,
    stopped,
    publish: (drafts: readonly StoredDraft[]) => void publish(drafts),
    stop: () => {
      run.current.cancelled = true;
    },
    /** Tells whether a draft has all that an ad needs. */
    isComplete: (draft: StoredDraft) => firstProblem(draft, ownPhone) === undefined,
  };
}

/** Puts into words why one draft was refused. */
function useReasonText() {
  const { t } = useTranslation(['listings-own-ads-drafts', 'listings-fields']);
  const problemText = useProblemText();
  const problem = (name: FormField, found: AdProblem) =>
    t('problem', {
      field: t(`listings-fields:label.${name}`),
      problem: problemText(name, found),
    });
  return {
    problem,
    /** Undefined for what concerns the others just as well. */
    outcome: (outcome: Outcome): string | undefined => {
      if (outcome.kind === 'refused') return problem(outcome.field, { code: 'refused' });
      if (outcome.kind !== 'flagged') return undefined;
      const [reason] = outcome.reasons;
      return reason ? problem(reason.field as FormField, reason) : undefined;
    },
  };
}
