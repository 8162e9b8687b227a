/** A version; its hash, by which builds of one number differ, may stand on a line of its own. */
export function VersionName({ version }: { version: string }) {
  const [number, ...hash] = version.split('+');
  return (
    <bdi dir="ltr" className="release-version">
      {number}
      {hash.length > 0 && (
        <>
          <wbr />
          <span className="release-version__hash">+{hash.join('+')}</span>
        </>
      )}
    </bdi>
  );
}
