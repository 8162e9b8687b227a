import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

export interface RowsSkeletonProps {
  label: string;
  /** Width and height of the picture or icon; a CSS length. */
  picture: string;
  /** Widths of the lines of text. */
  lines: readonly string[];
}

/** Draws the shape of a list of rows while it loads. */
export function RowsSkeleton({ label, picture, lines }: RowsSkeletonProps) {
  return (
    <Skeletons label={label} className="message-rows skeletons">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="message-row">
          <Skeleton width={picture} height={picture} />
          <span className="grow stack rows-skeleton__lines">
            {lines.map((width) => (
              <Skeleton key={width} width={width} height="13px" />
            ))}
          </span>
        </div>
      ))}
    </Skeletons>
  );
}
