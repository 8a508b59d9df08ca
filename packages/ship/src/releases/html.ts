import {
  defaultTreeAdapter as tree,
  Parser,
  serialize,
  Tokenizer,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type Token,
} from 'parse5';
import { refuse, type Refusal } from '../Refusal';

export type HtmlPage = DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The limits of a page, several times what a large one needs: the time to parse more grows with their square. */
const limits = { nodes: 50_000, depth: 512, attributes: 256 };

/** Makes a refusal of a page, given why, as a predicate. */
export type RefusalOf = (why: string) => Refusal;

const ofHost: RefusalOf = (why) => refuse('SHIP-010', 'host', `The host's page ${why}.`);

class LimitedTokenizer extends Tokenizer {
  constructor(
    parser: Parser<DefaultTreeAdapterMap>,
    private readonly check: (attributes: number) => void,
  ) {
    super(parser.options, parser);
  }

  protected override _leaveAttrName(): void {
    super._leaveAttrName();
    this.check((this.currentToken as Token.TagToken).attrs.length);
  }
}

/** Parses a page as a browser does. Throws a refusal, by default of the host's page, if it exceeds a limit. */
export function parseHtml(text: string, refusal = ofHost): HtmlPage {
  // An element takes three characters, unless misnested tags create many copies of it.
  const mostNodes = Math.min(limits.nodes, 100 + Math.floor(text.length / 3));
  let [nodes, depth] = [0, 0];
  /** Counts what creates a node, or looks for one among its siblings. */
  const counted =
    <Values extends unknown[], Result>(step: (...values: Values) => Result) =>
    (...values: Values): Result => {
      nodes += 1;
      if (nodes > mostNodes) throw refusal(`consists of more than ${mostNodes} nodes`);
      return step(...values);
    };
  const checkAttributes = (attributes: number) => {
    if (attributes > limits.attributes)
      throw refusal(`has an element with more than ${limits.attributes} attributes`);
  };
  const parser = new Parser<DefaultTreeAdapterMap>({
    treeAdapter: {
      ...tree,
      createElement: counted(tree.createElement),
      createCommentNode: counted(tree.createCommentNode),
      detachNode: counted(tree.detachNode),
      insertTextBefore: counted(tree.insertTextBefore),
      adoptAttributes: (element, attributes) => {
        tree.adoptAttributes(element, attributes);
        checkAttributes(element.attrs.length);
      },
      onItemPush: () => {
        depth += 1;
        if (depth > limits.depth) throw refusal(`has elements nested more than ${limits.depth} levels deep`);
      },
      onItemPop: () => {
        depth -= 1;
      },
    },
  });
  parser.tokenizer = new LimitedTokenizer(parser, checkAttributes);
  parser.tokenizer.write(text, true);
  return parser.document;
}

/** The HTML of a page, or of an element's content. The same node always serializes to the same text. */
export const htmlText = (node: HtmlPage | HtmlElement): string => serialize(node);

/** All elements of a page in document order, including those in templates. */
export function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const rest = tree.getChildNodes(node).toReversed();
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (!tree.isElementNode(next)) continue;
    elements.push(next);
    const inside = 'content' in next ? tree.getChildNodes(next.content) : [];
    for (const child of [...inside, ...tree.getChildNodes(next)].reverse()) rest.push(child);
  }
  return elements;
}

export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The closest element with an attribute, starting with the element itself; undefined if there is none. */
export function closest(element: HtmlElement, name: string): HtmlElement | undefined {
  let at: DefaultTreeAdapterTypes.ParentNode | null = element;
  while (at && tree.isElementNode(at) && attributeOf(at, name) === undefined) at = tree.getParentNode(at);
  return at && tree.isElementNode(at) ? at : undefined;
}

export function setAttribute(element: HtmlElement, name: string, value: string): void {
  const existing = element.attrs.find((attribute) => attribute.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

/** The text content of an element, such as a script. */
export const textOf = (element: HtmlElement): string =>
  element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');

/** Replaces the content of an element with text. */
export function setText(element: HtmlElement, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}
