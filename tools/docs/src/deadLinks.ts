import { posix } from 'node:path';

/**
 * The dead links in Markdown files, each as `file: link`. `paths` are all files in the repository, with `/` as
 * separator, and `read` returns a file's content. A link can point to a file, a folder, or a heading in a Markdown
 * file. Links to other sites aren't checked.
 */
export function deadLinks(paths: readonly string[], read: (path: string) => string): string[] {
  const targets = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  const isValid = (from: string, link: string): boolean => {
    const [file = '', heading] = link.split('#');
    const path = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file)).replace(/\/$/, '');
    if (!targets.has(path)) return false;
    return heading === undefined || (path.endsWith('.md') && anchorsIn(read(path)).has(heading));
  };
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      linksIn(read(path))
        .filter((link) => !isValid(path, link))
        .map((link) => `${path}: ${link}`),
    );
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [folder] : [folder, ...foldersOf(folder)];
}

/** The links within the repository, in Markdown and embedded HTML. */
function linksIn(markdown: string): string[] {
  const text = withoutCode(markdown).replace(/`[^`\n]*`/g, '');
  const links = [
    ...text.matchAll(/\]\(<?([^()\s>]+)>?[^)]*\)/g),
    ...text.matchAll(/^ *\[[^\]]+\]: *<?([^\s>]+)/gm),
    ...text.matchAll(/\b(?:src|srcset|href)="([^"\s]+)[^"]*"/g),
  ];
  return links.map(([, link = '']) => link).filter((link) => !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(link));
}

/** The anchors of the headings, as GitHub generates them; repeated headings get a number. */
function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    let unused = anchor;
    for (let number = 1; anchors.has(unused); number += 1) unused = `${anchor}-${number}`;
    anchors.add(unused);
  }
  return anchors;
}

const withoutCode = (markdown: string) => markdown.replace(/^( *)(```+|~~~+)[^]*?^\1\2/gm, '');
