import { dataBlockText, pageAddress, type PagePicture, type PartPageProps } from '@forecast/contract';
import { useState } from 'react';
import { useInBrowser } from './hydration';
import { PageTitle, siteName } from './PageTitle';

interface Props {
  /** The page's own title, without the site's name. */
  readonly title: string;
  /** What is on the page, in a sentence or two. Cut to 300 characters. */
  readonly description: string;
  /** The page's canonical path, such as `/market/1`. Without it, search engines are asked not to index the page. */
  readonly path?: string;
  /** The site's public origin, from its settings. */
  readonly origin?: string | undefined;
  /** What the link preview's picture shows below the title. */
  readonly picture?: Omit<PagePicture, 'heading'>;
  /** The page's prop of this name, which draws the picture; without it, there is none. */
  readonly Picture?: PartPageProps['Picture'];
  /** Structured data in schema.org's vocabulary: its `@type` and the properties of that type. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * The page's title and its metadata for search engines and link previews. The canonical URL is absolute if `origin` is
 * set, else only a path. Metadata that must have an absolute URL, such as `og:url`, is left out without an origin.
 */
export function PageHead({ title, description, path, origin, picture, Picture, data }: Props) {
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
          {Picture && <Picture picture={{ heading: title, ...picture }} />}
        </>
      )}
      {data && <StructuredData data={{ name, description: summary, url: address, ...data }} />}
    </>
  );
}

/**
 * Normalizes and shortens text for an attribute. If the HTML parser changed the value, React wouldn't recognize the
 * element on hydration and would add it again.
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

/**
 * A JSON-LD block for search engines, in schema.org's vocabulary. Only prerendered pages contain it, and it never
 * changes afterwards: Trusted Types keep a browser from creating script elements from strings, and search engines read
 * the prerendered HTML.
 */
function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const isPrepared = useInBrowser(() => false, true);
  const [text] = useState(() =>
    isPrepared ? dataBlockText({ '@context': 'https://schema.org', ...data }) : undefined,
  );
  return text !== undefined && <script type="application/ld+json">{text}</script>;
}
