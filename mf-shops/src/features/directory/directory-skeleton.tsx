import { classNames } from '@dabbab/ui/class-names';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

/** Draws the shape of the cards while they load. */
export function DirectorySkeleton({ label, rows }: { label: string; rows: boolean }) {
  return (
    <Skeletons label={label} className={classNames('shop-cards', rows && 'shop-cards--rows')}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={classNames('card shop-card skeletons', rows && 'shop-card--row')}>
          {!rows && <div className="shop-card__cover shop-card__cover--loading" />}
          <div className="shop-card__body stack">
            <Skeleton width="60%" height="18px" />
            <Skeleton width="40%" height="12px" />
            <Skeleton width="70%" height="12px" />
            <Skeleton width="90%" height="36px" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
