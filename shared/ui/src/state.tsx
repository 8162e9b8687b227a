import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { GhostBike } from './ghost-bike.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Lane } from './lane.tsx';

interface StateText {
  title: ReactNode;
  text?: ReactNode;
  /** Actions: buttons and links. */
  children?: ReactNode;
}

export type EmptyStateProps = StateText;

/** Nothing to show: says what is missing and offers one useful next step. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="state">
      <div className="state__ghost" aria-hidden="true">
        <GhostBike />
        <Lane />
      </div>
      <h2 className="state__title">{title}</h2>
      {text && <p className="state__text">{text}</p>}
      {children && <div className="state__actions">{children}</div>}
    </div>
  );
}

export interface ErrorStateProps extends StateText {
  /** Default `wifi-off`. */
  icon?: IconName | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: ReactNode;
  /** A retry is under way. */
  retrying?: boolean | undefined;
  /** Small print for support: "mf-shops · E-REMOTE-LOAD". */
  code?: string | undefined;
  /** `h1` where the failure is all that the page shows. Default `h2`. */
  heading?: 'h1' | 'h2' | undefined;
  /** A whole section is unavailable while the rest of the site works. */
  section?: boolean | undefined;
}

/** Something failed: says what, what was kept, and offers to try again. */
export function ErrorState({
  title,
  text,
  children,
  icon = 'wifi-off',
  onRetry,
  retryLabel,
  retrying,
  code,
  heading: Heading = 'h2',
  section,
}: ErrorStateProps) {
  return (
    <div className={classNames('state', section && 'state--dashed')} role="alert">
      <Icon name={icon} className="state__icon" />
      <Heading className="state__title">{title}</Heading>
      {text && <p className="state__text">{text}</p>}
      {(onRetry || children) && (
        <div className="state__actions">
          {onRetry && (
            <Button variant={section ? 'outline' : 'ink'} size="sm" onClick={onRetry} loading={retrying}>
              {retryLabel}
            </Button>
          )}
          {children}
        </div>
      )}
      {code && (
        <p className="state__code">
          <bdi dir="ltr">{code}</bdi>
        </p>
      )}
    </div>
  );
}
