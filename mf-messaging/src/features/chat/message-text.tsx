import { piecesOf } from './links.ts';

/** Shows what somebody wrote, as text; addresses in it open in another tab. */
export function MessageText({ text, linkTitle }: { text: string; linkTitle: string }) {
  return (
    <p className="bubble__text" dir="auto">
      {piecesOf(text).map((piece, index) =>
        'href' in piece ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the text of a message never changes
            key={index}
            className="bubble__link"
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            title={linkTitle}
          >
            <bdi dir="ltr">{piece.label}</bdi>
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
