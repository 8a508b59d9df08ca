import { pageAddress, type PagePicture } from '@forecast/contract';
import { PageTitle, siteName } from './PageTitle';
import { PictureStatement } from './PictureStatement';
import { StructuredData } from './StructuredData';

interface Props {
  /** The page's own title, without the site's name. */
  readonly title: string;
  /** What is on the page, in a sentence or two; 300 characters of it are told. */
  readonly description: string;
  /** The path under which the page is to be found, such as `/market/1`; none for what is not to be found. */
  readonly path?: string;
  /** The site's public origin, as its settings state it. */
  readonly origin?: string | undefined;
  /** What the page's picture shows below the title, which it always shows. */
  readonly picture?: Omit<PagePicture, 'heading'>;
  /** What schema.org has words for: its `@type`, and what belongs to that. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * The title of a page, and what it says of itself to search engines and link previews. The canonical address is whole
 * where the site states its origin; else it is a path, which tells two addresses of one page apart all the same. What
 * is read away from the site, such as Open Graph's, is whole or left out.
 */
export function PageHead({ title, description, path, origin, picture, data }: Props) {
  const address = path === undefined ? undefined : pageAddress(path, origin);
  const name = metaText(title);
  const summary = metaText(description);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={summary} />
      {address === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={summary} />
      {address !== undefined && origin && (
        <>
          <meta property="og:url" content={address} />
          <PictureStatement picture={{ heading: title, ...picture }} />
        </>
      )}
      {data && <StructuredData data={{ name, description: summary, url: address, ...data }} />}
    </>
  );
}

/**
 * A text as an attribute can hold it: one that HTML would change is not found again by React when it takes over the
 * page, and comes twice.
 */
function metaText(text: string): string {
  const whole = text
    .replace(/[\s\0]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
  const characters = [...whole.slice(0, 2 * longest + 2)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : whole;
}

const longest = 300;
