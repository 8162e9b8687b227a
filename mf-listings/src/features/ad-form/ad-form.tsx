import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import '@dabbab/platform/kit/fit/locales';
import { recordsOf } from '@dabbab/platform/kit/photos/photo';
import { photoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { usePhotos } from '@dabbab/platform/kit/photos/use-photos';
import { useFormDraft } from '@dabbab/platform/kit/use-form-draft';
import { useNavigate } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { DraftNotice } from '@dabbab/ui/connected/drafts/draft-notice';
import { FinishedElsewhere } from '@dabbab/ui/connected/drafts/finished-elsewhere';
import { toast } from '@dabbab/ui/toast';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdValues } from '../../ad-input/ad-values.ts';
import type { Draft } from '../../ad-input/draft.ts';
import { isOffline, type Outcome } from '../../ad-input/outcome.ts';
import { validate } from '../../ad-input/validate.ts';
import type { StoredDraft } from '../../data/drafts/stored-drafts.ts';
import { type FormStep, formSteps } from '../../data/listings/ad-fields.ts';
import { AD_BUCKET } from '../../data/listings/ad-pictures.ts';
import type { EditableAd } from '../../data/listings/editable-ad.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { FormStepContent } from './form-step-content.tsx';
import { fieldsOf, stepOfField, unfinishedStep } from './form-steps.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { SidePanel } from './side-panel.tsx';
import { StepBar } from './step-bar.tsx';
import { useAdProblems } from './use-ad-problems.ts';
import { useOwnPhone } from './use-own-phone.tsx';
import { usePriceGuidance } from './use-price-guidance.ts';
import { useProposals } from './use-proposals.ts';
import { usePublishOnline } from './use-publish-online.ts';
import { usePublish } from './use-publish.ts';
import { useStep } from './use-step.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { WaitingNotice } from './waiting-notice.tsx';
import './ad-form.css';

const tools = photoTools(AD_BUCKET);

export interface AdFormProps {
  userId: string;
  draftKey: string;
  start: Draft;
  /** The published ad, if it is edited. */
  original?: EditableAd;
  /** The draft of the account that is filled in, where its changes are saved until it is published. */
  stored?: StoredDraft;
  /** The draft is given up: the form begins again, empty or with the published ad. */
  onStartAnew: () => void;
}

/** Lists what the account has of a draft, and what turned photos are made of: `DraftSaver` deletes it in time. */
const picturesOf = (stored: StoredDraft, { photos }: Draft) => [
  ...stored.paths,
  ...photos.flatMap(({ source }) => source ?? []),
];

/** Finds the step at which a form opens: where it was left; a draft of the account where something is missing. */
const firstStep = ({ step, values, photos }: Draft, stored: StoredDraft | undefined) =>
  step ?? (stored && unfinishedStep(validate({ ...values, photos: photos.length }, undefined)));

/** Asks for an ad step by step. What is typed is kept on this device until the ad is published or given up. */
export function AdForm({ userId, draftKey, start, original, stored, onStartAnew }: AdFormProps) {
  const { t } = useTranslation('listings-ad-form');
  // Waits for the names of what a part fits, or the form would go for a moment when the first is shown.
  useTranslation('platform-kit-fit');
  const { time } = useFormat();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { adId } = start;
  const [opensAt] = useState(() => firstStep(start, stored));
  const [values, setValues] = useState(start.values);
  const stale = original !== undefined && start.basedOn !== original.updated_at;
  const [outcome, setOutcome] = useState<Outcome | undefined>(stale ? { kind: 'changed' } : undefined);
  const { queue, photos, refused } = usePhotos({
    tools,
    folder: `${userId}/${adId}`,
    records: start.photos,
    published: original?.pictures ?? (stored && picturesOf(stored, start)),
  });
  const { step, goTo, onLoaded } = useStep(form, opensAt);
  const saving = useStoredDraft(userId, stored, values, photos);
  const content = JSON.stringify([values, photos.map(({ id, turns }) => [id, turns])]);
  /** What is published once there is a connection. What is changed of it is not, before one has pressed again. */
  const [waiting, setWaiting] = useState(start.waits ? content : undefined);
  const waits = waiting === content;
  const draft = {
    ...start,
    values,
    photos: recordsOf(photos),
    basedOn: saving.version ?? start.basedOn,
    waits: waits || undefined,
    refusal: undefined,
  };
  const { savedAt, finishedElsewhere, finish } = useFormDraft(draftKey, { ...draft, step: undefined }, { step });
  const { dialog, ...ownPhone } = useOwnPhone(userId);
  const problems = useAdProblems({ ...values, photos: photos.length }, ownPhone.number);
  const { stage, publish } = usePublish({
    adId,
    queue,
    original,
    version: start.basedOn,
    onPublished: () => {
      finish();
      saving.finish();
      void queue.drop({ stored: false });
      toast({ title: original ? t('saved') : t('published') });
      void navigate(`/ad/${adId}`, { replace: true });
    },
    onFailed: (failure) => {
      // Waits for the event `online`, which comes to a device that is offline; without a kept draft a reload would lose it.
      const isKept = Boolean(savedAt ?? start.savedAt);
      const later = !original && !stored && isKept && !navigator.onLine && isOffline(failure);
      setWaiting(later ? content : undefined);
      if (!later) explain(failure);
    },
  });
  const withProposals = useProposals(userId);
  const guidance = usePriceGuidance(adId, values);
  const busy = stage !== 'idle';
  const at = formSteps.indexOf(step);
  const nextStep = formSteps[at + 1];

  const change = (part: Partial<AdValues>) => setValues((before) => withProposals(before, part));
  const nameOf = (one: FormStep) => t(`steps.${one}`, { context: values.kind });

  /** Says why the ad was not published, where something is to be done about it. */
  const explain = (failure: Outcome) => {
    setOutcome(failure);
    if (failure.kind === 'photosFailed') goTo('photos');
    if (failure.kind === 'refused') {
      problems.refuse({ [failure.field]: { code: 'refused' } });
      goTo(stepOfField(failure.field), failure.field);
    }
    if (failure.kind === 'flagged') {
      const first = problems.flag(failure.reasons) ?? 'title_ar';
      goTo(stepOfField(first), first);
    }
  };
  const explainLast = useEffectEvent(explain);
  const { refusal } = start;
  useEffect(() => {
    if (refusal) explainLast(refusal);
  }, [refusal]);

  const startAnew = () => {
    finish();
    void queue.drop({ stored: true });
    onStartAnew();
  };

  /** Tells whether a step has no errors; if it has some, opens it at the first. */
  const passes = (one: FormStep) => {
    const wrong = problems.ask(fieldsOf(one));
    if (wrong) goTo(one, wrong);
    return wrong === undefined;
  };

  const goOn = () => {
    if (passes(step)) goTo(nextStep ?? step);
  };

  const submit = (force = false) => {
    problems.refuse({});
    if (!formSteps.every(passes)) return;
    setOutcome(undefined);
    publish({ values, force });
  };

  usePublishOnline(draftKey, waits && !finishedElsewhere, start.waits === true, () => submit());

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (original || !nextStep) submit();
    else goOn();
  };

  const saved = savedAt && t('draft.saved', { time: time(savedAt) });
  const said = waits ? t('waiting.said') : saved;
  if (finishedElsewhere) return <FinishedElsewhere onStartAnew={onStartAnew} />;
  return (
    <>
      {start.savedAt && (
        <DraftNotice savedAt={start.savedAt} editing={original !== undefined} onStartAnew={startAnew} />
      )}
      <StepBar
        current={step}
        nameOf={nameOf}
        // The last is done once the ad is published.
        isDone={(one) => one !== 'review' && problems.isDone(fieldsOf(one))}
      />
      <div className="ad-form__columns">
        <form ref={form} className="ad-form__main" noValidate onSubmit={onSubmit} aria-label={t('formLabel')}>
          {outcome && (
            <OutcomeNotice
              outcome={outcome}
              editing={original !== undefined}
              onRetry={() => submit()}
              onReload={startAnew}
              onForce={() => submit(true)}
            />
          )}
          {waits && !busy && (
            <WaitingNotice
              onTakeBack={() => {
                setWaiting(undefined);
                goTo(step); // the button that was pressed goes
              }}
            />
          )}
          <h2 className="h2 ad-form__title" data-step-title tabIndex={-1}>
            {t(`titles.${step}`)}
          </h2>
          <div inert={busy}>
            <FormStepContent
              step={step}
              values={values}
              onChange={change}
              onLeave={problems.leave}
              errorOf={problems.errorOf}
              photos={photos}
              refused={refused}
              queue={queue}
              onLoaded={onLoaded}
              ownPhone={ownPhone}
              priceFrozen={original?.reserved ?? false}
              guidance={guidance}
            />
          </div>
          {step === 'review' && <DuplicateNotice userId={userId} adId={adId} values={values} />}
          <div className="ad-form__foot sticky-foot replaces-bottom-bar">
            <p className="faint text-sm grow ad-form__saved" role="status">
              {busy ? t(`stages.${stage}`) : said}
            </p>
            {at > 0 && (
              <Button variant="text" disabled={busy} onClick={() => goTo(formSteps[at - 1] ?? step)}>
                {t('back')}
              </Button>
            )}
            {original && nextStep && (
              <Button disabled={busy} onClick={goOn}>
                {t('next')}
              </Button>
            )}
            <Button type="submit" variant="brand" size="lg" loading={busy}>
              {original && t('actions.save')}
              {!original && (nextStep ? t('nextStep', { step: nameOf(nextStep) }) : t('actions.publish'))}
            </Button>
          </div>
        </form>
        <SidePanel userId={userId} adId={adId} values={values} photos={photos} last={step === 'review'} />
      </div>
      {/* Not in the form: what is sent in the dialog is no step of it. */}
      {dialog}
    </>
  );
}
