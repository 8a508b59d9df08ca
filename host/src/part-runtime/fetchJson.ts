/** How long a build may take to say what it is, in ms. */
const patience = 5_000;

/** The JSON at an address. Rejects if there is none. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
