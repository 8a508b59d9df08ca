import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { statusOf } from '../upkeep/status';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly jobs: { readonly preview: { readonly steps: readonly Step[] } };
}

/** The workflow in create-part's template, for a part with the name `a`. */
const text = readFileSync(
  join(__dirname, '../../../create-part/template/repository/.github/workflows/preview.yml'),
  'utf8',
).replaceAll('part-name', 'a');
const { steps } = (parse(text) as Workflow).jobs.preview;

let tiny: TinySite;
beforeAll(async () => {
  tiny = await tinySite(['a']);
});
afterAll(() => tiny.remove());

test('the template’s workflow publishes a build and makes a preview of it', async () => {
  const step = steps.find(({ id }) => id === 'preview');
  const [work, programs] = [join(tiny.folder, 'work'), join(tiny.folder, 'programs')];
  for (const folder of [work, programs]) mkdirSync(folder);
  tinyRemote(tiny.folder, { part: 'a', content: 'a pull request' });
  // npx runs the installed ship; the tiny site's pages can't be visited.
  const ship = join(__dirname, '../../bin/ship.mjs');
  const npx = `#!/bin/sh\nshift\n[ "$1" = preview ] && set -- "$@" --no-smoke\nexec '${process.execPath}' '${ship}' "$@"\n`;
  writeFileSync(join(programs, 'npx'), npx);
  chmodSync(join(programs, 'npx'), 0o755);
  const output = join(work, 'output');
  const { status, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', step?.run ?? 'exit 1'], {
    cwd: join(tiny.folder, 'a'),
    encoding: 'utf8',
    env: {
      PATH: [programs, process.env['PATH']].join(delimiter),
      SHIP_SITE: tiny.store.address,
      SITE_URL: 'https://forecast.example',
      RUNNER_TEMP: work,
      GITHUB_OUTPUT: output,
    },
  });
  expect([stderr, status]).toEqual([stderr, 0]);
  const [made] = (await statusOf(tiny.store)).previews;
  expect(readFileSync(output, 'utf8')).toBe(
    `url=https://preview-${made?.name}.forecast.example/a\nuntil=${made?.until}\n`,
  );
});

test('the template’s workflow posts the preview’s address in a comment, and updates that comment with every push', async () => {
  const step = steps.find(({ uses }) => uses?.startsWith('actions/github-script@'));
  const issue = { owner: 'a team', repo: 'a', issue_number: 7 };
  interface Comment {
    readonly id: number;
    body?: string;
  }
  // A review without a text, and a comment that quotes the address.
  const others: Comment[] = [{ id: 1 }, { id: 2, body: 'See <!-- preview -->' }];
  const comments = [...others];
  const issues = {
    listComments: (asked: object) => {
      expect(asked).toEqual(issue);
      return comments;
    },
    createComment: ({ body, ...asked }: { body: string }) => {
      expect(asked).toEqual(issue);
      comments.push({ id: 3, body });
    },
    updateComment: ({ owner, repo, comment_id, body }: Record<string, unknown>) => {
      expect([owner, repo]).toEqual([issue.owner, issue.repo]);
      const comment = comments.find(({ id }) => id === comment_id);
      if (comment) comment.body = String(body);
    },
  };
  const paginate = <Asked, Found>(list: (asked: Asked) => Found, asked: Asked) =>
    Promise.resolve(list(asked));
  const push = async (url: string) => {
    const LINK = step?.env?.['LINK']
      ?.replace('${{ steps.preview.outputs.url }}', url)
      .replace('${{ steps.preview.outputs.until }}', '2026-12-03');
    await runInNewContext(`(async () => {${String(step?.with?.['script'])}})()`, {
      github: { rest: { issues }, paginate },
      context: { issue: { owner: 'a team', repo: 'a', number: 7 } },
      process: { env: { LINK } },
    });
    return comments;
  };
  for (const url of ['https://preview-1.forecast.example/a', 'https://preview-2.forecast.example/a'])
    expect(await push(url)).toEqual([
      ...others,
      { id: 3, body: `<!-- preview -->\n[Preview](${url}) of this pull request, until 2026-12-03` },
    ]);
});

test('the template’s workflow contains no secrets, and pins actions to a major version', () => {
  for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
  const values = steps.flatMap(({ env }) => Object.entries(env ?? {}));
  const given = values.filter(([name]) => /KEY|SHIP|AWS/.test(name));
  expect(given.length).toBeGreaterThan(5);
  for (const [name, value] of given)
    expect(value).toMatch(new RegExp(`^\\$\\{\\{ (vars|secrets)\\.${name} \\}\\}$`));
});
