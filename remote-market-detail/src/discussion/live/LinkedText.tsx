import { safeUrl } from '@forecast/shared/domain';

const candidate = /(https?:\/\/[^\s<>"]+)/;

/** A visitor's text, in which http and https addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return (
    // The key replaces the element when the text changes, because React can't update the nodes of a translated page.
    <span key={text}>
      {text.split(candidate).map((piece, index) => {
        // Every second piece matches.
        const address = index % 2 === 1 ? withoutPunctuation(piece) : '';
        const url = safeUrl(address);
        return url === undefined ? (
          piece
        ) : (
          <span key={index}>
            <a href={url} rel="nofollow noopener noreferrer">
              {address}
            </a>
            <span>{piece.slice(address.length)}</span>
          </span>
        );
      })}
    </span>
  );
}

/** An address without the punctuation after it, which belongs to the sentence, as does a bracket that it doesn't open. */
function withoutPunctuation(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let { length } = address;
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (last === '(') unopened += 1;
    else if (!".,:;!?'’”]}".includes(last)) break;
  }
  return address.slice(0, length);
}
