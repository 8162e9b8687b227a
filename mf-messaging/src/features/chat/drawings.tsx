// Drawn here and not among the icons of all pages: only these screens show them.
const paths = {
  clip: 'M20 11.5l-8.200 8.200a5 5 0 0 1-7.100-7.100l8.500-8.500a3.400 3.400 0 0 1 4.800 4.800l-8.400 8.400a1.700 1.700 0 0 1-2.400-2.400l7.700-7.700',
  sent: 'M5 12.500l4.500 4.500L19 7.500',
  delivered: 'M2 12.500l4.500 4.500L16 7.500M11.500 17l.5.500L21.500 8',
  archive: 'M3.500 5h17v4h-17zM5 9v10.500h14V9M10 13h4',
  block: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM6 6l12 12',
  translate:
    'M3.500 6h9M8 3.500V6M11 6c-.8 3.500-3.300 6-7 7.500M5.500 8.500c1.200 2.300 3 3.900 5.500 5M12 20.500l4.500-10 4.500 10M13.600 17h5.800',
};

export type DrawingName = keyof typeof paths;

/** A decorative sign: the words beside it must say the same. */
export function Drawing({ name, size }: { name: DrawingName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      style={size ? { inlineSize: size, blockSize: size } : undefined}
      viewBox="0 0 24 24"
    >
      <path d={paths[name]} />
    </svg>
  );
}
