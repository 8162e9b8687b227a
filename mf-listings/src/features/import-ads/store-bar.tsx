import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { useRef } from 'react';
import type { useStoring } from './use-storing.ts';

/** "Stop" stands where "Save" did: a press so soon after it is the second one of a double click. */
const DOUBLE_CLICK_MS = 700;

export interface StoreBarProps {
  /** How many rows can be stored. */
  ready: number;
  /** How many are not stored. */
  open: number;
  storing: ReturnType<typeof useStoring>;
  onStore: () => void;
}

/** Stores what is in order as drafts, and says how far that has come. */
export function StoreBar({ ready, open, storing: { storing, stopped, goOn, stop }, onStore }: StoreBarProps) {
  const { t } = useTranslation('listings-import-ads');
  const errorText = useErrorText();
  const { state, done, all } = storing;
  const begun = useRef(0);
  const onBegin = () => {
    begun.current = performance.now();
    onStore();
  };
  const onStop = () => {
    if (performance.now() - begun.current > DOUBLE_CLICK_MS) stop();
  };
  return (
    <div className="store-bar sticky-foot">
      {stopped !== undefined && (
        <Notice tone="danger" inset>
          {t('store.stopped')} {errorText(stopped)}
        </Notice>
      )}
      <div className="store-bar__line">
        <p className="grow text-sm" role="status">
          {state === 'idle'
            ? t('store.ready', { ready, open })
            : t(state === 'offline' ? 'store.offline' : 'store.running', { done, all })}
        </p>
        {state === 'offline' && <Button onClick={goOn}>{t('store.goOn')}</Button>}
        {state === 'idle' ? (
          <Button variant="brand" disabled={ready === 0} onClick={onBegin}>
            {t('store.store', { count: ready })}
          </Button>
        ) : (
          <Button variant="text" onClick={onStop}>
            {t('store.stop')}
          </Button>
        )}
      </div>
      {state !== 'idle' && <progress className="progress" value={done} max={all} aria-label={t('store.progress')} />}
    </div>
  );
}
