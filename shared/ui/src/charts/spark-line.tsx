import './spark-line.css';

const WIDTH = 84;
const HEIGHT = 28;

/**
 * Draws a few numbers as a small line; what it says stands beside it in figures. Time runs as the language reads.
 * @param least the number at the lower edge
 */
export function SparkLine({ values, least = 0 }: { values: readonly number[]; least?: number }) {
  const span = Math.max(1, ...values.map((value) => value - least));
  const points = values.map((value, at) => ({
    x: (at / Math.max(1, values.length - 1)) * WIDTH,
    y: HEIGHT - ((value - least) / span) * HEIGHT,
  }));
  const last = points.at(-1);
  return (
    <svg className="spark-line" viewBox={`-5 -5 ${WIDTH + 10} ${HEIGHT + 10}`} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={3.5} />}
    </svg>
  );
}
