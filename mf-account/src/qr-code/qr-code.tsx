import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  /** What it is, for those who cannot see it. */
  label: string;
  className?: string;
}

/** Draws a QR code here, so that no server sees what it says. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 1 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
