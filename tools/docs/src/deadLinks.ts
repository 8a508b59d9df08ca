import { posix } from 'node:path';

/**
 * The links in Markdown files that lead nowhere, each as `file: link`. `paths` are all files that the repository
 * keeps, with `/`, and `read` gives the text of one. A link may name a file, a folder, and a heading in a Markdown
 * file; addresses of other sites are not looked at.
 */
export function deadLinks(paths: readonly string[], read: (path: string) => string): string[] {
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  const leads = (from: string, link: string): boolean => {
    const [file = '', heading] = link.split('#');
    const path = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file)).replace(/\/$/, '');
    if (!known.has(path)) return false;
    return heading === undefined || (path.endsWith('.md') && anchorsIn(read(path)).has(heading));
  };
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      linksIn(read(path))
        .filter((link) => !leads(path, link))
        .map((link) => `${path}: ${link}`),
    );
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [folder] : [folder, ...foldersOf(folder)];
}

/** The links within the repository, of Markdown and of the HTML in it. */
function linksIn(markdown: string): string[] {
  const text = withoutCode(markdown).replace(/`[^`\n]*`/g, '');
  const links = [
    ...text.matchAll(/\]\(<?([^()\s>]+)>?[^)]*\)/g),
    ...text.matchAll(/^ *\[[^\]]+\]: *<?([^\s>]+)/gm),
    ...text.matchAll(/\b(?:src|srcset|href)="([^"\s]+)[^"]*"/g),
  ];
  return links.map(([, link = '']) => link).filter((link) => !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(link));
}

/** The anchors of the headings, made as GitHub makes them; a heading that is there twice gets a number. */
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
