/** An amount of money in whole units of its currency. */
export interface Volume {
  readonly currency: 'USD' | 'EUR';
  readonly amount: number;
}

const currencies = { $: 'USD', '€': 'EUR' } as const;
const factors = { K: 1e3, M: 1e6 } as const;

/** Reads volume text such as "$45K" or "€1.2M"; undefined for any other text. */
export function parseVolume(text: string): Volume | undefined {
  const match = /^([$€])(\d+(?:\.\d+)?)([KM])$/.exec(text);
  if (!match) return undefined;
  const [, sign, digits, suffix] = match as unknown as [
    string,
    keyof typeof currencies,
    string,
    keyof typeof factors,
  ];
  const amount = Math.round(Number(digits) * factors[suffix]);
  return Number.isSafeInteger(amount) ? { currency: currencies[sign], amount } : undefined;
}
