import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TagProps {
  /** `brand` is ours (featured, cover), `glass` a fact on a picture, the others a status. */
  tone?: 'brand' | 'glass' | 'ok' | 'info' | 'warn' | 'danger' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short word or two about the thing it stands on. */
export function Tag({ tone, className, children }: TagProps) {
  return <span className={classNames('tag', tone && `tag--${tone}`, className)}>{children}</span>;
}
