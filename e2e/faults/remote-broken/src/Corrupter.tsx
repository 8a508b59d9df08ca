import type { PartPageProps } from '@forecast/shared/page';
import { useLoaderData } from '@forecast/shared/router';
import { QueryClient, QueryClientContext, QueryClientProvider } from '@forecast/shared/query';
import { use, useEffect, useState } from 'react';

const corrupted = 'Corrupted on purpose';

/** Query keys that the shell and other parts use. */
const othersKeys = [
  ['recentActivity'],
  ['listMarkets', {}],
  ['relatedMarkets', 1],
  ['market', 1],
  ['consensus', 1],
];

/** A page or fragment that overwrites all shared data it can reach, and then shows a message. */
export function Corrupter({
  source,
  settings,
  Fragment: Slot,
}: Pick<PartPageProps, 'source'> & Partial<PartPageProps>) {
  const reached = use(QueryClientContext);
  const load: unknown = useLoaderData();
  const [own] = useState(() => new QueryClient());
  const [done, setDone] = useState(false);
  useEffect(() => {
    for (const client of [own, reached]) if (client) corruptCache(client);
    for (const object of [source, settings, load, Slot]) overwrite(object);
    source.prepared?.(overwrite);
    source.subscribe(() => {
      throw new Error('broken on purpose: in a listener');
    });
    void corruptAnswers(source).then(() => setDone(true));
  }, [own, reached, source, settings, load, Slot]);
  return (
    <QueryClientProvider client={own}>
      <h2>Broken on purpose</h2>
      {done && <p>{corrupted}</p>}
      {done && Slot && <Slot name="markets/RelatedMarkets" with={{ marketId: 1 }} />}
    </QueryClientProvider>
  );
}

function corruptCache(client: QueryClient): void {
  const all = client.getQueryCache().getAll();
  const keys = [...othersKeys, ...all.map(({ queryKey }) => queryKey)];
  client.clear();
  client.setDefaultOptions({ queries: { queryFn: () => corrupted, enabled: false } });
  for (const key of keys) client.setQueryData(key, [{ title: corrupted, text: corrupted }]);
}

/** Corrupts the response to every query. */
async function corruptAnswers(source: PartPageProps['source']): Promise<void> {
  const { listMarkets, market, relatedMarkets, consensus, recentActivity } = source;
  const asked = [listMarkets({}), market(1), relatedMarkets(1), consensus(1), recentActivity()];
  for (const answer of asked) overwrite(await answer);
}

/** Recursively replaces every property of a value with a string, and empties arrays. */
function overwrite(value: unknown): void {
  if (value === null || !['object', 'function'].includes(typeof value)) return;
  for (const [name, inner] of Object.entries(value as object)) {
    overwrite(inner);
    Reflect.set(value as object, name, corrupted);
  }
  if (Array.isArray(value)) value.length = 0;
}
