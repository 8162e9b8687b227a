const WIDTH = 84;
const HEIGHT = 28;

/** Draws a few numbers as a small line; what it says stands beside it in figures. Time runs as the language reads. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => ({
    x: (at / Math.max(1, values.length - 1)) * WIDTH,
    y: HEIGHT - (value / most) * HEIGHT,
  }));
  const last = points.at(-1);
  return (
    <svg className="spark-line" viewBox={`-5 -5 ${WIDTH + 10} ${HEIGHT + 10}`} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={3.5} />}
    </svg>
  );
}
