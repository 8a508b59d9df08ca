import { dataBlockText } from '@forecast/contract';
import { useState, useSyncExternalStore } from 'react';

/**
 * A JSON-LD block for search engines, in schema.org's vocabulary. Only prerendered pages contain it, and it never
 * changes afterwards: Trusted Types keep a browser from creating script elements from strings, and search engines read
 * the prerendered HTML.
 */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const isPrepared = useSyncExternalStore(subscribe, inBrowser, asPrepared);
  const [text] = useState(() =>
    isPrepared ? dataBlockText({ '@context': 'https://schema.org', ...data }) : undefined,
  );
  return text !== undefined && <script type="application/ld+json">{text}</script>;
}

// Never notifies React, which calls `asPrepared` for prerendering and hydration and `inBrowser` for later pages.
const subscribe = () => () => undefined;
const inBrowser = () => false;
const asPrepared = () => true;
