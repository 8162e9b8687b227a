import { classNames } from './class-names.ts';

export interface BadgeProps {
  count: number;
  /** The count in words ("3 رسائل غير مقروءة"), for those who cannot see the dot. */
  label: string;
  /** Brand colour instead of red: in lists, and for chosen filters. */
  tone?: 'brand' | undefined;
}

/** How many are unread or chosen; nothing at zero, 99+ above. */
export function Badge({ count, label, tone }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames('badge', tone && `badge--${tone}`)}>
      <span aria-hidden="true" className="ltr">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
