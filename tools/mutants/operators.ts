/** The ways in which one node of the code may be wrong: the usual set of mutation testing, as texts to put in its place. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What stands between `start` and `end` becomes `text`. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  text: string;
  /** The node that has another value then, where it is not the visited one. */
  node?: Node;
  /** How it is written into the file, where it is not a value. */
  form?: 'block' | 'case';
  /** Of the condition of a branch only the truth counts. */
  isTest?: boolean;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childOf = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

export const listOf = (node: Node, key: string): Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** Each operator with those that take its place. */
const opposites = new Map(
  `
  < <= >=, <= < >, > >= <=, >= > <, === !==, !== ===, == !=, != ==,
  + -, - +, * /, / *, % *, && ||, || &&, ?? &&, += -=, -= +=, *= /=, /= *=, &&= ||=, ||= &&=, ??= &&=
  `
    .split(',')
    .map((line) => line.trim().split(' '))
    .map(([operator = '', ...others]) => [operator, others]),
);

/** Each method with the one that takes its place; without one, what it is called on stays. */
const otherMethods = new Map(
  `
  startsWith endsWith, endsWith startsWith, some every, every some, min max, max min,
  toUpperCase toLowerCase, toLowerCase toUpperCase,
  trim, trimStart, trimEnd, charAt, substring, slice, filter, sort, toSorted, reverse, toReversed
  `
    .split(',')
    .map((line) => line.trim().split(' '))
    .map(([method = '', other = '']) => [method, other]),
);

const operatorOf = (node: Node) => (typeof node['operator'] === 'string' ? node['operator'] : '');

const isString = (node?: Node) =>
  node?.type === 'TemplateLiteral' ||
  (node?.type === 'Literal' && typeof node['value'] === 'string');

const replace = (operator: string, node: Node, text: string): Edit => ({
  operator,
  node,
  text,
  start: node.start,
  end: node.end,
});

const forTruth = (node: Node, texts = ['true', 'false'], isTest = false): Edit[] =>
  texts.map((text) => ({ ...replace('condition', node, text), isTest }));

const forTest = (node: Node, texts?: string[]): Edit[] => {
  const test = childOf(node, 'test');
  return test ? forTruth(test, texts, true) : [];
};

/** In parentheses: `a && b && c` with another operator at its end is not `a && (b || c)`. */
const forBinary = (node: Node, code: string): Edit[] => {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
  const operator = operatorOf(node);
  if (!left || !right || (operator === '+' && (isString(left) || isString(right)))) return [];
  const [one, other] = [left, right].map(({ start, end }) => code.slice(start, end));
  const target = node.type === 'AssignmentExpression' ? one : `(${one})`;
  const swapped = (opposites.get(operator) ?? []).map((wrong) =>
    replace('operator', node, `${target} ${wrong} (${other})`),
  );
  const isTruth = /^([<>]=?|[!=]==?|&&|\|\|)$/.test(operator);
  return isTruth ? [...swapped, ...forTruth(node)] : swapped;
};

const forUnary = (node: Node, code: string): Edit[] => {
  const rest = code.slice(node.start + 1, node.end);
  const text = { '!': rest, '-': `+${rest}`, '+': `-${rest}`, '~': rest }[operatorOf(node)];
  return text === undefined ? [] : [replace('unary', node, text)];
};

const forUpdate = (node: Node): Edit[] => {
  const start = node['prefix'] === true ? node.start : node.end - 2;
  const text = operatorOf(node) === '++' ? '--' : '++';
  return [{ operator: 'update', start, end: start + 2, text }];
};

const forLiteral = (node: Node): Edit[] => {
  const { value } = node;
  if (typeof value === 'boolean') return [replace('boolean', node, `${!value}`)];
  if (typeof value !== 'string') return [];
  return [replace('string', node, value === '' ? "'mutated'" : "''")];
};

const emptied = (operator: string, node: Node, parts: string, empty: string): Edit[] =>
  listOf(node, parts).length > 0 ? [replace(operator, node, empty)] : [];

const forCall = (node: Node): Edit[] => {
  const callee = childOf(node, 'callee');
  const object = callee && childOf(callee, 'object');
  const name = callee && childOf(callee, 'property');
  if (!object || !name || callee['computed'] === true) return [];
  const text = otherMethods.get(String(name['name']));
  if (text === undefined) return [];
  const [start, end] = text === '' ? [object.end, node.end] : [name.start, name.end];
  return [{ operator: 'method', start, end, text }];
};

const forBlock = (node: Node, code: string): Edit[] => {
  const isConstructor = /\bsuper\(/.test(code.slice(node.start, node.end));
  return isConstructor
    ? []
    : emptied('block', node, 'body', '{}').map((edit) => ({ ...edit, form: 'block' }));
};

const forCase = (node: Node): Edit[] => {
  const body = listOf(node, 'consequent');
  const [first, last] = [body[0], body.at(-1)];
  if (!first || !last || body.some(({ type }) => type === 'VariableDeclaration')) return [];
  const whole = { type: '', start: first.start, end: last.end };
  return [{ ...replace('case', whole, ''), form: 'case' }];
};

const forArrow = (node: Node, code: string): Edit[] => {
  const body = childOf(node, 'body');
  if (!body || body.type === 'BlockStatement') return [];
  const isNothing = /^(undefined|null|void 0)$/.test(code.slice(body.start, body.end));
  return isNothing ? [] : [replace('arrow', body, 'undefined')];
};

const forChained = (node: Node, code: string): Edit[] => {
  const object = childOf(node, 'object') ?? childOf(node, 'callee');
  if (node['optional'] !== true || !object) return [];
  const start = object.end + code.slice(object.end).indexOf('?.');
  const text = node.type === 'MemberExpression' && node['computed'] !== true ? '.' : '';
  return [{ operator: 'chain', start, end: start + 2, text }];
};

/** What may be wrong with this node, apart from what may be wrong with those inside. */
export const editsOf = (node: Node, code: string): Edit[] => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return forBinary(node, code);
    case 'IfStatement':
    case 'ConditionalExpression':
      return forTest(node);
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return forTest(node, ['false']);
    case 'UnaryExpression':
      return forUnary(node, code);
    case 'UpdateExpression':
      return forUpdate(node);
    case 'Literal':
      return forLiteral(node);
    case 'TemplateLiteral':
      return node.end - node.start > 2 ? [replace('string', node, '``')] : [];
    case 'ArrayExpression':
      return emptied('array', node, 'elements', '[]');
    case 'ObjectExpression':
      return emptied('object', node, 'properties', '{}');
    case 'CallExpression':
      return [...forCall(node), ...forChained(node, code)];
    case 'MemberExpression':
      return forChained(node, code);
    case 'BlockStatement':
      return forBlock(node, code);
    case 'SwitchCase':
      return forCase(node);
    case 'ArrowFunctionExpression':
      return forArrow(node, code);
    default:
      return [];
  }
};
