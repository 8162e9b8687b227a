import './sparkline.css';

export interface SparklineProps {
  /** Oldest first. */
  values: readonly number[];
  /** What the line shows, for those who do not see it. */
  label: string;
}

const WIDTH = 120;
const HEIGHT = 28;
/** Half the stroke, so that the highest and lowest points are not cut. */
const EDGE = 1;

/** Computes the points of the line, from the oldest value to the newest; the lower edge of the drawing is zero. */
export function sparklinePoints(values: readonly number[]): [x: number, y: number][] {
  const highest = Math.max(...values, 1);
  const step = WIDTH / Math.max(values.length - 1, 1);
  return values.map((value, at) => [at * step, HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE)]);
}

/** Draws how a figure went day by day: a line without axes, in the reading direction. */
export function Sparkline({ values, label }: SparklineProps) {
  const line = sparklinePoints(values)
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polygon className="sparkline__area" points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
      <polyline className="sparkline__line" points={line} />
    </svg>
  );
}
