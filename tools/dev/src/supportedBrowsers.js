import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import ts from 'typescript';

const require = createRequire(import.meta.url);
const { features } = require('web-features/data.json');

/** The first version of each browser that supports a function or property, by the data's key for it. */
const support = new Map(
  Object.values(features).flatMap(({ status }) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, { support }]) => [key, support]),
  ),
);

/** The data's names for the browsers that browserslist names differently. */
const names = { ios_saf: 'safari_ios', and_chr: 'chrome_android', and_ff: 'firefox_android' };

/** The data lists what TypeScript declares in mixins, such as ParentNode, under interfaces that include the mixin. */
const mixedInto = ['Element', 'HTMLElement', 'Document', 'Window'];

/** The keys that the data may have for what TypeScript's library declares under this name. */
function keysOf(declaration, name) {
  const { parent } = declaration;
  const namespace = ts.findAncestor(declaration, ts.isModuleDeclaration);
  const scope = namespace ? `${namespace.name.text}.` : '';
  const keys = (owner) => [`javascript.builtins.${scope}${owner}${name}`, `api.${owner}${name}`];
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text.replace(/^Readonly(?=[AMS])|Constructor$/g, '');
    return [owner, ...mixedInto].flatMap((one) => keys(`${one}.`));
  }
  if (ts.isTypeLiteralNode(parent)) return keys(`${parent.parent.name?.text}.`).map((key) => `${key}_static`);
  return [...keys(''), ...keys('Window.')];
}

const isNewer = (version, oldest) =>
  version === undefined || version.replace('≤', '').localeCompare(oldest, 'en', { numeric: true }) > 0;

/**
 * Forbids functions and properties of JavaScript and browsers that one of the `browsers`, which are queries for
 * browserslist, doesn't support. Methods are known by the type of their object. `safe` lists the keys of those that do no
 * harm.
 */
export const supportedBrowsers = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          browsers: { type: 'array', items: { type: 'string' } },
          safe: { type: 'array', items: { type: 'string' } },
        },
        additionalProperties: false,
      },
    ],
    messages: { unsupported: '{{key}} isn’t supported by {{browsers}}, which the site supports.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const [{ browsers, safe = [] }] = context.options;
    // The list begins with the newest version of each browser.
    const oldest = Object.entries(Object.fromEntries(browserslist(browsers).map((one) => one.split(/[ -]/))));
    const symbolOf = (node) =>
      node.parent.key === node && node.parent.parent.type === 'ObjectPattern'
        ? checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node.parent.parent)).getProperty(node.name)
        : checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(node));
    return {
      Identifier(node) {
        const declarations = symbolOf(node)?.declarations ?? [];
        const key = declarations
          .filter((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()))
          .flatMap((one) => keysOf(one, node.name))
          .find((one) => support.has(one) && !safe.includes(one));
        const without = oldest
          .filter(([name, version]) => key && isNewer(support.get(key)[names[name] ?? name], version))
          .map((browser) => browser.join(' '));
        if (without.length > 0)
          context.report({ node, messageId: 'unsupported', data: { key, browsers: without.join(', ') } });
      },
    };
  },
};
