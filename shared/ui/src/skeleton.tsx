import type { ReactNode } from 'react';

/** A grey bar in the place of something to come. Sizes are CSS lengths. */
export function Skeleton({ width, height }: { width?: string | undefined; height?: string | undefined }) {
  return <span className="skeleton" style={{ inlineSize: width, blockSize: height }} />;
}

export interface SkeletonsProps {
  /** Said once, politely ("جاري تحميل الإعلانات"). */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The whole loading area: hides the bars from assistive technology and says instead that something loads. */
export function Skeletons({ label, className, children }: SkeletonsProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}

/** The shape of a listing card, line by line, so that nothing moves when the real one comes. */
export function CardSkeleton() {
  return (
    <div className="card skeletons">
      <span className="skeleton skeleton--picture" />
      <div className="card__body">
        <div className="card__price">
          <Skeleton width="55%" height="22px" />
        </div>
        <div className="card__title stack card-skeleton__lines">
          <Skeleton height="13px" />
          <Skeleton width="70%" height="13px" />
        </div>
        <div className="card__meta card-skeleton__meta">
          <Skeleton width="60%" height="11px" />
        </div>
      </div>
    </div>
  );
}
