import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

/** The shape of the list while it loads. */
export function NotificationsSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label} className="notifications skeletons">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="notification">
          <Skeleton width="22px" height="22px" />
          <div className="notification__text stack notification__text--loading">
            <Skeleton width="55%" height="14px" />
            <Skeleton width="85%" height="13px" />
            <Skeleton width="20%" height="11px" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
