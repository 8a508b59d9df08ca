import { moreThrown, ignored, thrown } from '../attempts';

export { contractVersion } from '@forecast/contract';

async function tryTo(attempt: () => unknown, name: string): Promise<void> {
  try {
    await attempt();
  } catch (cause) {
    throw new Error(`broken on purpose: ${name}`, { cause });
  }
}

/** A page with a button for each attempt to run a string as code. */
export default () => (
  <>
    <h1>Broken on purpose</h1>
    {Object.entries({ ...thrown, ...moreThrown, ...ignored }).map(([name, attempt]) => (
      <button key={name} type="button" onClick={() => void tryTo(attempt, name)}>
        {name}
      </button>
    ))}
  </>
);
