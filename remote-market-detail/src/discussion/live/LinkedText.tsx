import { safeUrl } from '@forecast/shared/domain';

/** An address without the punctuation after it, which belongs to the sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]}])/;

/** A visitor's text, in which http and https addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return (
    // The key replaces the element when the text changes, because React can't update the nodes of a translated page.
    <span key={text}>
      {text.split(address).map((piece, index) => {
        // Every second piece matches.
        const url = index % 2 === 1 ? safeUrl(piece) : undefined;
        return url === undefined ? (
          piece
        ) : (
          <a key={index} href={url} rel="nofollow noopener noreferrer">
            {piece}
          </a>
        );
      })}
    </span>
  );
}
