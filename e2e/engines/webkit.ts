import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { reportViolations } from '@forecast/ship/browser';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand } from '../../tools/dev/src/startCommand';
import type { Engine, Role, Tab } from './Engine';
import { WebDriverTarget } from './webDriver';

/**
 * Starts WebKit's driver on a virtual screen. It only supports one browser at a time, so `open` closes the previous
 * tab.
 */
export async function startWebKit(driverPath: string, xvfbPath: string): Promise<Engine> {
  // The test runner stops a test file with SIGTERM. Exit normally, so that child processes are stopped too.
  process.once('SIGTERM', () => process.exit(1));
  const screen = await startCommand(
    [xvfbPath, '-displayfd', '1', '-screen', '0', '1280x900x24', '-noreset'],
    { cwd: __dirname },
    /^(\d+)$/m,
  );
  const [port] = await freePorts(1);
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${screen.match[1]}` },
    stdio: 'inherit',
  });
  process.once('exit', () => driver.kill());
  const sessions = new WebDriverTarget(`http://127.0.0.1:${port}`);
  await waitForDriver(sessions);

  let session: WebDriverTarget | undefined;
  const closeTab = async () => {
    await session?.delete();
    session = undefined;
  };
  return {
    open: async (url) => {
      await closeTab();
      const { sessionId } = await sessions.post<{ sessionId: string }>('session', { capabilities: {} });
      session = sessions.at(`session/${sessionId}`);
      await session.post('window/rect', { x: 0, y: 0, width: 1280, height: 900 });
      await session.post('url', { url });
      return openTab(session);
    },
    close: async () => {
      await closeTab();
      driver.kill();
      await screen.stop();
    },
  };
}

/** Waits until a newly started driver responds. */
async function waitForDriver(driver: WebDriverTarget): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      await driver.get('status');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(50);
  }
}

/** Candidate elements for each role. The browser determines their actual roles. */
const selectors: Record<Role, string> = {
  button: 'button',
  combobox: '[role=combobox]',
  heading: 'h1, h2',
  link: 'a',
  navigation: 'nav',
  radio: '[type=radio]',
  textbox: 'textarea',
};

/** Runs in the page to collect its errors, because WebDriver has no command for that. */
function collectErrors(): void {
  const errors: string[] = [];
  const { error } = console;
  console.error = (...values: unknown[]) => {
    errors.push(values.map(String).join(' '));
    error(...values);
  };
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  Object.assign(window, { collectedErrors: errors });
}

/** A reference to an element: an object with a single key that the protocol defines. */
type Reference = Readonly<Record<string, string>>;

/** Wraps a session's tab once its page has loaded. Earlier errors aren't collected. */
async function openTab(session: WebDriverTarget): Promise<Tab> {
  const run = <Value>(script: string, argument: string) =>
    session.post<Value>('execute/sync', { script: `return (${script})(arguments[0])`, args: [argument] });
  const watch = async () => {
    await run(String(reportViolations), '');
    await run(String(collectErrors), '');
  };
  const errorsOfPage = () => run<string[]>('() => window.collectedErrors', '');
  const errorsBefore: string[] = [];
  await watch();
  return {
    find: async (role, name) => {
      // The driver returns an error for the label of a hidden element.
      const visible = await run<Reference[]>(
        '(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())',
        selectors[role],
      );
      for (const reference of visible) {
        const element = session.at(`element/${Object.values(reference)[0]}`);
        if ((await element.get('computedlabel')) === name && (await element.get('computedrole')) === role)
          return {
            click: () => element.post('click'),
            type: (text) => element.post('value', { text }),
          };
      }
      return undefined;
    },
    evaluate: (script, argument) => run(String(script), argument),
    pressEnter: async () => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: '\uE007' }));
      await session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    back: () => session.post('back'),
    reload: async () => {
      errorsBefore.push(...(await errorsOfPage()));
      await session.post('refresh');
      await watch();
    },
    picture: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    errors: async () => [...errorsBefore, ...(await errorsOfPage())],
  };
}
