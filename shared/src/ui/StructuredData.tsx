import { dataBlockText } from '@forecast/contract';
import { useState, useSyncExternalStore } from 'react';

/**
 * Data about the page, in the words of schema.org, as the block in which search engines read it (JSON-LD). Only a page
 * that was prepared as HTML has it, and keeps it as it was: a browser that forbids to make code of text forbids to make
 * a script element of it, whatever the script is, and nobody who comes by a link within the site reads it.
 */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const isPrepared = useSyncExternalStore(subscribe, inBrowser, asPrepared);
  const [text] = useState(() =>
    isPrepared ? dataBlockText({ '@context': 'https://schema.org', ...data }) : undefined,
  );
  return text !== undefined && <script type="application/ld+json">{text}</script>;
}

// Nothing changes: React asks for the second where it prepares a page and where it takes a prepared one over.
const subscribe = () => () => undefined;
const inBrowser = () => false;
const asPrepared = () => true;
