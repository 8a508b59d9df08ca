import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Control, Engine, Role, Tab } from './Engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** The timeout of every wait, in ms. It is generous because the machine may be busy. */
const patience = 20_000;

/** The folder for screenshots that are taken after a timeout. */
const results = join(__dirname, '../../test-results', process.env['STEP'] ?? 'engines');

/** A visit to the site in the browser under test. Every method waits up to 20 s. */
export class Visit {
  constructor(private readonly tab: Tab) {}

  /** Waits until an element with the given role and exact name is visible. */
  see(role: Role, name: string): Promise<Control> {
    return this.poll(`no ${role} "${name}"`, () => this.tab.find(role, name));
  }

  click(role: Role, name: string): Promise<unknown> {
    return this.poll(`no ${role} "${name}" that can be clicked`, async () => {
      const control = await this.tab.find(role, name);
      await control?.click();
      return control;
    });
  }

  async type(role: Role, name: string, text: string): Promise<void> {
    await (await this.see(role, name)).type(text);
  }

  pressEnter = () => this.tab.pressEnter();
  back = () => this.tab.back();

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.hydrated();
  }

  /** Waits until the page is hydrated. Before that, links and forms load a new document. */
  hydrated(): Promise<unknown> {
    return this.until(() => !document.querySelector('[data-prepared]'));
  }

  errors = () => this.tab.errors();

  /** Runs a function in the page; resolves to its result. */
  evaluate<Value>(script: () => Value): Promise<Value> {
    return this.tab.evaluate(script, '');
  }

  /** Waits until the given text is visible. */
  read(text: string): Promise<unknown> {
    return this.until((text) => document.body.innerText.includes(text), text, `no text "${text}"`);
  }

  /** Waits until a condition is true in the page. */
  until(
    condition: (argument: string) => boolean,
    argument = '',
    failure = `not true: ${String(condition)}, for "${argument}"`,
  ): Promise<unknown> {
    return this.poll(failure, async () => (await this.tab.evaluate(condition, argument)) || undefined);
  }

  private async poll<Value>(failure: string, attempt: () => Promise<Value | undefined>): Promise<Value> {
    try {
      return await eventually(attempt);
    } catch (cause) {
      mkdirSync(results, { recursive: true });
      const file = join(results, `${Date.now()}.png`);
      writeFileSync(file, await this.tab.picture());
      throw new Error(`After ${patience / 1000} s: ${failure}. See ${file}`, { cause });
    }
  }
}

/** Calls `attempt` for up to 20 s, until it resolves to a value. Ignores errors, which occur while a page changes. */
export async function eventually<Value>(attempt: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + patience;
  for (;;) {
    let cause: unknown;
    const value = await attempt().catch((error: unknown) => void (cause = error));
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`There was no value within ${patience / 1000} s.`, { cause });
    await pause(50);
  }
}

function start(): Promise<Engine> {
  const { ENGINE, FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', XVFB_PATH = '' } = process.env;
  if (ENGINE === 'firefox') return startFirefox(FIREFOX_PATH);
  if (ENGINE === 'webkit') return startWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH);
  throw new Error('Run these tests with npm run test:e2e -- --firefox or --webkit.');
}

/** Starts a browser for the tests in a file. Returns a function that opens a URL with empty storage. */
export function openVisits(): (url: string) => Promise<Visit> {
  let engine: Engine;
  before(async () => (engine = await start()));
  after(() => engine.close());
  return async (url) => {
    const visit = new Visit(await engine.open(url));
    await visit.hydrated();
    return visit;
  };
}
