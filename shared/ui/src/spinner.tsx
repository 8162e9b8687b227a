/** Work that goes on. `label` says what, for those who cannot see the turning ring. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className="spinner" role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
