import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

/** Draws the shape of the cards while they load. */
export function DirectorySkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label} className="shop-cards">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="card shop-card skeletons">
          <div className="shop-card__cover shop-card__cover--loading" />
          <div className="shop-card__body stack">
            <Skeleton width="72px" height="36px" />
            <Skeleton width="60%" height="18px" />
            <Skeleton width="40%" height="12px" />
            <Skeleton width="90%" height="32px" />
            <Skeleton width="70%" height="36px" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
