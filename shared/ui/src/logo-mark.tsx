/** The motorcycle of the mark, in the colours of its plate. */
export function LogoMark() {
  return (
    <svg className="logo__mark" viewBox="0 0 32 24" fill="currentColor" aria-hidden="true">
      <path d="M7 11a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM25 11a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 6h8l4 2 5-1V3l-2-1V0l5 2v5l3 4-2 1-3-2-3 7h-7L9 10 3 8z" />
    </svg>
  );
}
