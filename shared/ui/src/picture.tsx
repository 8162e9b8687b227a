import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const WIDTHS = [320, 640, 1280];

export interface PictureProps {
  /** Public address of the picture without its size: the files are `<base>/320.webp`, `640`, `1280`. */
  base: string | null | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** How wide it is shown: "(min-width: 1280px) 228px, 50vw". */
  sizes: string;
  /** In the first view: loads at once and before others. */
  priority?: boolean | undefined;
  /** Is drawn where there is no picture. Default a camera. */
  instead?: ReactNode;
  className?: string | undefined;
}

/** A 4:3 picture in three widths. Its place is kept while it loads, and a quiet tile stays if it cannot. */
export function Picture({ base, alt, sizes, priority, instead, className }: PictureProps) {
  const [brokenBase, setBrokenBase] = useState<string>();
  const shown = base && base !== brokenBase;
  return (
    <span className={classNames('picture', className)}>
      {shown ? (
        <img
          srcSet={WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', ')}
          sizes={sizes}
          src={`${base}/640.webp`}
          alt={alt}
          width={640}
          height={480}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'auto' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setBrokenBase(base)}
        />
      ) : (
        <>
          {instead ?? <Icon name="camera" />}
          {alt && <span className="sr-only">{alt}</span>}
        </>
      )}
    </span>
  );
}
