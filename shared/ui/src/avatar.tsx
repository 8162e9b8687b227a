import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** Its first letter stands in where there is no picture. */
  name: string;
  /** Address of the picture. */
  src?: string | null | undefined;
  /** Diameter in pixels, default 40. */
  size?: number | undefined;
  /** On the brand colour: oneself, in the header. */
  tone?: 'brand' | undefined;
}

/** A person's picture or first letter. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 40, tone }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const [letter = ''] = name.trim();
  return (
    <span
      aria-hidden="true"
      className={classNames('avatar', tone && `avatar--${tone}`)}
      style={{ '--avatar': `${size}px` } as CSSProperties}
    >
      {src && src !== brokenSrc ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        letter.toUpperCase()
      )}
    </span>
  );
}
