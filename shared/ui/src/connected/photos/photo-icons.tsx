/** Drawn here and not among the icons of all pages: only this step shows them. */
function Drawing({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}

export const TurnIcon = () => <Drawing path="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.500M20 4v5.500h-5.500" />;
