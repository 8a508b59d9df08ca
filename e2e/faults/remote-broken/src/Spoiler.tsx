import type { PartPageProps } from '@forecast/shared/page';
import { useLoaderData } from '@forecast/shared/router';
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';

const spoiled = 'Spoiled on purpose';

/** Keys that the shell and the other parts use. */
const othersKeys = [
  ['recentActivity'],
  ['listMarkets', {}],
  ['relatedMarkets', 1],
  ['market', 1],
  ['consensus', 1],
];

/** Shown as a page or as a fragment, it changes whatever it can reach of what others read, and says when it is done. */
export function Spoiler({
  source,
  settings,
  Fragment: Slot,
}: Pick<PartPageProps, 'source'> & Partial<PartPageProps>) {
  const reached = use(QueryClientContext);
  const load: unknown = useLoaderData();
  const [own] = useState(() => new QueryClient());
  const [done, setDone] = useState(false);
  useEffect(() => {
    for (const client of [own, reached]) if (client) spoilCache(client);
    for (const object of [source, settings, load, Slot]) overwrite(object);
    source.prepared?.(overwrite);
    source.subscribe(() => {
      throw new Error('broken on purpose: in a listener');
    });
    void spoilAnswers(source).then(() => setDone(true));
  }, [own, reached, source, settings, load, Slot]);
  return (
    <QueryClientProvider client={own}>
      <h2>Broken on purpose</h2>
      {done && <p>{spoiled}</p>}
      {done && Slot && <Slot name="markets/RelatedMarkets" with={{ marketId: 1 }} />}
    </QueryClientProvider>
  );
}

function spoilCache(client: QueryClient): void {
  const all = client.getQueryCache().getAll();
  const keys = [...othersKeys, ...all.map(({ queryKey }) => queryKey)];
  client.clear();
  client.setDefaultOptions({ queries: { queryFn: () => spoiled, enabled: false } });
  for (const key of keys) client.setQueryData(key, [{ title: spoiled, text: spoiled }]);
}

/** Asks whatever can be asked, and spoils the answers. */
async function spoilAnswers(source: PartPageProps['source']): Promise<void> {
  const { listMarkets, market, relatedMarkets, consensus, recentActivity } = source;
  const asked = [listMarkets({}), market(1), relatedMarkets(1), consensus(1), recentActivity()];
  for (const answer of asked) overwrite(await answer);
}

/** Puts a text in the place of everything in a value, as deep as it goes. */
function overwrite(value: unknown): void {
  if (value === null || !['object', 'function'].includes(typeof value)) return;
  for (const [name, inner] of Object.entries(value as object)) {
    overwrite(inner);
    Reflect.set(value as object, name, spoiled);
  }
  if (Array.isArray(value)) value.length = 0;
}
