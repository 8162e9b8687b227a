import '@dabbab/ui/connected/photos/photos.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { drawSquares } from '@dabbab/platform/kit/photos/draw-picture';
import { photoLimits, recordsOf } from '@dabbab/platform/kit/photos/photo';
import { photoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { usePhotos } from '@dabbab/platform/kit/photos/use-photos';
import { useFormDraft } from '@dabbab/platform/kit/use-form-draft';
import { Button } from '@dabbab/ui/button';
import { DraftNotice } from '@dabbab/ui/connected/drafts/draft-notice';
import { FinishedElsewhere } from '@dabbab/ui/connected/drafts/finished-elsewhere';
import { PhotoPicker } from '@dabbab/ui/connected/photos/photo-picker';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useRef, useState } from 'react';
import type { OwnShop } from '../../data/own-shop/own-shop.ts';
import { type Basis, picturesOf, SHOP_BUCKET } from '../../data/own-shop/save-shop.ts';
import { FormSection } from './form-section.tsx';
import { HoursEditor } from './hours/hours-editor.tsx';
import { LinkFields } from './link-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PlaceField } from './place-field.tsx';
import { PreviewSheet } from './preview/preview-sheet.tsx';
import { type ShopDraft, shopDraftKey } from './shop-draft.ts';
import { ShopFields } from './shop-field.tsx';
import type { ShopValues } from './shop-values.ts';
import { type Outcome, useSave } from './use-save.ts';
import { useShopProblems } from './use-shop-problems.ts';

const tools = photoTools(SHOP_BUCKET);
const logoTools = { ...tools, drawPictures: drawSquares };
const logoLimits = { ...photoLimits, most: 1 };

export interface ShopFormProps {
  userId: string;
  start: ShopDraft;
  /** The shop as it is stored; null for one that is opened. */
  original: OwnShop | null;
  /** Asks for the shop as it is stored now; null without one. */
  fetchNewest: () => Promise<OwnShop | null>;
  /** The draft is given up: the form begins again, with the shop as it is stored. */
  onStartAnew: (newest: OwnShop | null) => void;
  /** The shop is saved. */
  onSaved: () => void;
  /** The form is left; what was typed stays on this device. */
  onClose: () => void;
}

/** Asks for all that a shop shows. What is typed is kept on this device until it is saved or given up. */
export function ShopForm({ userId, start, original, fetchNewest, onStartAnew, onSaved, onClose }: ShopFormProps) {
  const { t } = useTranslation('shops-desk');
  const { time } = useFormat();
  const [values, setValues] = useState(start.values);
  const stale = original !== null && start.basedOn !== original.updated_at;
  const [outcome, setOutcome] = useState<Outcome | undefined>(stale ? { kind: 'changed' } : undefined);
  const [previewing, setPreviewing] = useState(false);
  const [basis, setBasis] = useState<Basis>({ shop: original, version: start.basedOn, pictures: start.shown });
  const folder = `${userId}/shop`;
  const published = original ? picturesOf(original) : [];
  const logo = usePhotos({
    tools: logoTools,
    folder,
    records: start.photos.slice(0, start.hasLogo ? 1 : 0),
    limits: logoLimits,
    published,
  });
  const gallery = usePhotos({ tools, folder, records: start.photos.slice(start.hasLogo ? 1 : 0), published });
  const { savedAt, finishedElsewhere, finish } = useFormDraft(shopDraftKey(userId), {
    values,
    photos: [...recordsOf(logo.photos), ...recordsOf(gallery.photos)],
    hasLogo: logo.photos.length > 0,
    basedOn: basis.version,
    shown: start.shown,
  });
  const { formProps, errorOf, refuse } = useShopProblems(values);
  const dropPhotos = () => {
    void logo.queue.drop({ stored: false });
    void gallery.queue.drop({ stored: false });
  };
  const { stage, save } = useSave({
    logo: logo.queue,
    gallery: gallery.queue,
    basis,
    onRow: setBasis,
    onSaved: () => {
      finish();
      dropPhotos();
      toast({ title: t(original ? 'form.saved' : 'form.opened') });
      onSaved();
    },
    onFailed: (failure) => {
      // What is said at a field needs no second place.
      setOutcome(failure.kind === 'failed' && refuse(failure.error) ? undefined : failure);
    },
  });
  const busy = stage !== 'idle';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const change = (part: Partial<ShopValues>) => setValues((before) => ({ ...before, ...part }));
  const submit = (force: boolean) => {
    setOutcome(undefined);
    save({ values, force });
  };
  // Only when there is something to begin with is the draft given up: without a connection it stays.
  const { act: startAnew, pending: starting } = useAction<void, OwnShop | null>(
    { send: fetchNewest },
    {
      done: (newest) => {
        if (!finishedElsewhere) {
          finish();
          dropPhotos();
          const shown = newest ? picturesOf(newest) : [];
          const uploaded = [...logo.photos, ...gallery.photos].flatMap(({ path }) => path ?? []);
          void tools.delete(uploaded.filter((path) => !shown.includes(path))).catch(() => {});
        }
        onStartAnew(newest);
      },
      failed: () => t('failed'),
    },
  );

  if (finishedElsewhere) return <FinishedElsewhere onStartAnew={startAnew} />;
  const part = { values, onChange: change, errorOf };
  return (
    <form className="shop-form" aria-labelledby="shop-form-title" {...formProps(() => submit(false))}>
      <h2 id="shop-form-title" className="h3" ref={title} tabIndex={-1}>
        {t(original ? 'form.edit' : 'form.open')}
      </h2>
      {start.savedAt && (
        <DraftNotice savedAt={start.savedAt} editing={original !== null} pending={starting} onStartAnew={startAnew} />
      )}
      <div className="shop-form__parts" inert={busy}>
        <FormSection title={t('parts.about')}>
          <div className="fields shop-form__texts">
            <ShopFields part="about" {...part} />
          </div>
        </FormSection>
        <FormSection title={t('parts.photos')}>
          <LogoField photo={logo.photos[0]} refused={logo.refused} queue={logo.queue} />
          <PhotoPicker photos={gallery.photos} refused={gallery.refused} queue={gallery.queue} error={undefined} />
        </FormSection>
        <FormSection title={t('parts.contact')}>
          <div className="fields">
            <ShopFields part="contact" {...part} />
            <LinkFields {...part} />
          </div>
        </FormSection>
        <FormSection title={t('parts.place')}>
          <PlaceField {...part} />
        </FormSection>
        <FormSection title={t('parts.hours')}>
          <HoursEditor
            hours={values.hours}
            onChange={(changed) => setValues((now) => ({ ...now, hours: changed(now.hours) }))}
            errorOf={errorOf}
          />
        </FormSection>
      </div>
      <div className="shop-form__foot sticky-foot">
        {/* In the foot, which is in sight wherever the button was pressed. */}
        {outcome && (
          <OutcomeNotice
            outcome={outcome}
            onRetry={() => submit(false)}
            loading={starting}
            onReload={startAnew}
            onForce={() => submit(true)}
          />
        )}
        <p className="faint text-sm grow" role="status">
          {busy ? t(`stages.${stage}`) : savedAt && t('form.kept', { time: time(savedAt) })}
        </p>
        <Button variant="text" disabled={busy} onClick={onClose}>
          {t('close')}
        </Button>
        <Button disabled={busy} onClick={() => setPreviewing(true)}>
          {t('preview.open')}
        </Button>
        <Button type="submit" variant="brand" loading={busy}>
          {t(original ? 'form.save' : 'form.publish')}
        </Button>
      </div>
      <PreviewSheet
        open={previewing}
        onClose={() => setPreviewing(false)}
        shop={original}
        values={values}
        logo={logo.photos[0]?.path ?? null}
        pictures={gallery.photos.flatMap((photo) => gallery.queue.urlOf(photo) ?? [])}
      />
    </form>
  );
}
