import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

/** The shape of the list while it loads. */
export function ConversationsSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label} className="conversations skeletons">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="conversation">
          <Skeleton width="56px" height="56px" />
          <span className="conversation__text conversation__text--loading">
            <Skeleton width="35%" height="14px" />
            <Skeleton width="50%" height="12px" />
            <Skeleton width="80%" height="14px" />
          </span>
        </div>
      ))}
    </Skeletons>
  );
}
