import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { QueryState, type Request } from '@dabbab/ui/connected/query-state';
import { IconButton } from '@dabbab/ui/icon-button';
import { Sheet } from '@dabbab/ui/sheet';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useDeskPlace } from './desk-context.ts';
import { type Tab, Tabs } from './tabs.tsx';
import { useWide } from './use-wide.ts';
import './record-drawer.css';

export interface RecordDrawerProps {
  /** What kind of thing it is ("User"). */
  label: string;
  /** Its name, once it is known. */
  title: ReactNode;
  subtitle?: ReactNode;
  picture?: ReactNode;
  tag?: ReactNode;
  /** Asks for the thing; what is below is drawn once its answer is there. */
  request: Request<unknown>;
  tabs: readonly Tab[];
  /** Buttons that stay in sight below. */
  actions?: ReactNode;
}

/** Everything about one row: a column beside the table on wide windows, else a sheet over it. */
export function RecordDrawer(props: RecordDrawerProps) {
  return useWide() ? <DrawerColumn {...props} /> : <DrawerSheet {...props} />;
}

function DrawerColumn(props: RecordDrawerProps) {
  const { t } = useTranslation('admin-desk');
  const { close } = useDeskPlace();
  const head = useRef<HTMLDivElement>(null);
  // From the row that was pressed to what it has opened: the next Tab is in here.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <aside className="record-drawer fills-side" aria-label={props.label}>
      <div className="record-drawer__bar">
        <DrawerSteps />
        <IconButton icon="close" size="sm" label={t('close')} onClick={close} />
      </div>
      <div className="record-drawer__body" ref={head} tabIndex={-1}>
        <DrawerContent {...props} />
      </div>
      {props.actions && (
        <div className="record-drawer__foot">
          <Suspense>{props.actions}</Suspense>
        </div>
      )}
    </aside>
  );
}

function DrawerSheet(props: RecordDrawerProps) {
  const { t } = useTranslation('admin-desk');
  const { close } = useDeskPlace();
  return (
    <Sheet
      open
      onClose={close}
      className="record-sheet"
      placement="side"
      title={props.label}
      closeLabel={t('close')}
      action={<DrawerSteps />}
      footer={props.actions && <div className="record-drawer__actions">{props.actions}</div>}
    >
      <DrawerContent {...props} />
    </Sheet>
  );
}

/** Leads to the rows beside it in the list. */
function DrawerSteps() {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const { at, count, step } = useDeskPlace();
  if (at === 0) return <span className="record-drawer__steps" />;
  return (
    <div className="record-drawer__steps">
      <IconButton
        className="record-drawer__up"
        icon="chevron-down"
        size="sm"
        label={t('drawer.previous')}
        disabled={at === 1}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="chevron-down"
        size="sm"
        label={t('drawer.next')}
        disabled={at === count}
        onClick={() => step(1)}
      />
      <span className="muted nums">{t('drawer.place', { at: number(at), total: number(count) })}</span>
    </div>
  );
}

function DrawerContent({ label, title, subtitle, picture, tag, request, tabs }: RecordDrawerProps) {
  const { t } = useTranslation('admin-desk');
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons stack">
      <Skeleton width="60%" height="24px" />
      <Skeleton width="40%" height="14px" />
      <Skeleton height="120px" />
    </Skeletons>
  );
  return (
    <QueryState request={request} skeleton={skeleton} failed={t('drawer.failed')} empty={<p>{t('drawer.gone')}</p>}>
      {() => (
        <>
          <div className="record-drawer__head">
            {picture}
            <div className="grow">
              <h2 className="record-drawer__title">
                <bdi>{title}</bdi>
              </h2>
              {subtitle && <p className="record-drawer__subtitle">{subtitle}</p>}
            </div>
            {tag}
          </div>
          <Suspense fallback={skeleton}>
            <Tabs tabs={tabs} label={label} />
          </Suspense>
        </>
      )}
    </QueryState>
  );
}
