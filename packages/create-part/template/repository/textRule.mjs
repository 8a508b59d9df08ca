import ts from 'typescript';

const { BigInt, BooleanLike, Null, NumberLike, StringLike, Undefined } = ts.TypeFlags;

/** The types in a union. None for ReactNode, the only type with a bigint. */
const typesIn = (type) => {
  const types = type.isUnion() ? type.types : [type];
  return types.some(({ flags }) => flags & BigInt) ? [] : types;
};

const isText = (type) =>
  typesIn(type).some(({ flags, value }) => flags & (NumberLike | StringLike) && value !== '');

const mayBeNothing = (type) => typesIn(type).some(({ flags }) => flags & (BooleanLike | Null | Undefined));

const isEmpty = (child) =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) ||
  child.expression?.type === 'JSXEmptyExpression';

const isComponent = ({ name }) => /^[A-Z]/.test(name.name);

/**
 * Forbids text nodes that React changes on their own, or before which it may add siblings. Browsers that
 * translate a page replace text nodes, so React would change a node that isn't shown, or fail. Text that is its
 * element's only child is safe, because React replaces the element's content.
 */
export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'If the page is translated, React can’t update this text or what is beside it: put the text into an element of its own, as one string.',
      root: 'This component returns text without an element, which React can’t update if the page is translated: return the text in an element.',
    },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const rendered = (name) =>
      getTypeAtLocation(name)
        .getCallSignatures()
        .map((signature) => signature.getReturnType());
    const isStatic = (child) => {
      if (child.type === 'JSXExpressionContainer') return child.expression.type === 'Literal';
      if (child.type !== 'JSXElement' || !isComponent(child.openingElement)) return true;
      return !rendered(child.openingElement.name).some(mayBeNothing);
    };
    const check = (node, isFragment) => {
      const children = node.children.filter((child) => !isEmpty(child));
      const firstChange = children.length > 1 ? children.findIndex((child) => !isStatic(child)) : -1;
      const isBare = (child, at) =>
        (isFragment || (firstChange !== -1 && at >= firstChange)) &&
        (child.type === 'JSXText' ||
          (child.type === 'JSXExpressionContainer' && isText(getTypeAtLocation(child.expression))));
      if (children.some(isBare))
        context.report({ node: node.openingFragment ?? node.openingElement, messageId: 'beside' });
    };
    return {
      JSXFragment: (node) => check(node, true),
      JSXElement(node) {
        const { name } = node.openingElement;
        check(node, name.name === 'Fragment');
        if (isComponent(node.openingElement) && rendered(name).some(isText))
          context.report({ node: name, messageId: 'root' });
      },
    };
  },
};
