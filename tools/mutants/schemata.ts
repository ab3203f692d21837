/**
 * Finds the mutants of a file, and writes any of them into it at once, each behind a switch: `__m(7) ? wrong : right`. So
 * a process loads the code once and tries one mutant after the other. Where both texts only look, their values are
 * compared as well: a test in which they never differ cannot notice the mutant, and is not tried with it.
 */
import { parseSync } from 'vite';
import { childOf, type Edit, editsOf, isNode, listOf, type Node } from './operators.ts';

export interface PlantedMutant {
  id: number;
  file: string;
  line: number;
  operator: string;
  original: string;
  replacement: string;
  start: number;
  end: number;
  form: 'value' | 'block' | 'case';
  isTest: boolean;
  isPure: boolean;
}

const childrenOf = (node: Node): [key: string, child: Node][] =>
  Object.entries(node).flatMap(([key, value]): [string, Node][] => {
    if (isNode(value)) return [[key, value]];
    return Array.isArray(value) ? value.filter(isNode).map((child) => [key, child]) : [];
  });

const pure =
  /^(Identifier|Literal|Template|This|Member|Chain|Logical|Binary|Conditional|Paren|Array|Object|Property|Spread|TS|Arrow)/;

/** Calls that only look. */
const looking =
  /^(includes|has|get|at|test|startsWith|endsWith|some|every|find|indexOf|isArray|isInteger|isFinite|isNaN|keys|values|entries|slice|trim|getTime)$/;

const isCalm = (node: Node): boolean => {
  if (node.type === 'UnaryExpression') return node['operator'] !== 'delete';
  if (node.type !== 'CallExpression') return pure.test(node.type);
  const callee = childOf(node, 'callee');
  return looking.test(String(callee && childOf(callee, 'property')?.['name']));
};

const isPure = (node: Node): boolean =>
  isCalm(node) && childrenOf(node).every(([, child]) => isPure(child));

/** Types, names, and where modules come from: nothing of it is code that runs. */
const isNoCode = (parent: Node, key: string, child: Node): boolean =>
  (child.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(child.type)) ||
  (parent.type.startsWith('TS') && key !== 'expression') ||
  (key === 'key' && parent['computed'] !== true) ||
  (child.type === 'Literal' && /^(Import|Export(All|Named)|JSXAttr)/.test(parent.type)) ||
  (child.type === 'ExpressionStatement' && typeof child['directive'] === 'string');

/** The links of a chain `a?.b.c` stop together, so none of them can stand in parentheses. */
const isLink = (parent: Node, key: string): boolean =>
  parent.type === 'ChainExpression' ||
  key === 'object' ||
  key === 'callee' ||
  parent.type === 'TSNonNullExpression';

type Found = Edit & { around: Node };

const findIn = (node: Node, code: string, above: Node | undefined): Found[] => {
  const chain = node.type === 'ChainExpression' ? node : above;
  const own = editsOf(node, code).map((edit) => ({
    ...edit,
    around: edit.node && edit.node !== node ? edit.node : (chain ?? node),
  }));
  const inner = childrenOf(node).flatMap(([key, child]) => {
    if (isNoCode(node, key, child)) return [];
    const within = isLink(node, key) ? chain : undefined;
    if (key !== 'quasi') return findIn(child, code, within);
    return listOf(child, 'expressions').flatMap((value) => findIn(value, code, undefined));
  });
  return [...own, ...inner];
};

const lineOf = (code: string, place: number) => code.slice(0, place).split('\n').length;

export const findMutants = (file: string, code: string): Omit<PlantedMutant, 'id'>[] => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file} cannot be parsed.`);
  const mutants = findIn(program, code, undefined).map(
    ({ around, ...edit }): Omit<PlantedMutant, 'id'> => ({
      file,
      line: lineOf(code, edit.start),
      operator: edit.operator,
      original: code.slice(around.start, around.end),
      replacement:
        code.slice(around.start, edit.start) + edit.text + code.slice(edit.end, around.end),
      start: around.start,
      end: around.end,
      form: edit.form ?? 'value',
      isTest: edit.isTest === true,
      isPure: isPure(around),
    }),
  );
  const seen = new Set<string>();
  return mutants.filter(({ start, end, replacement, form }) => {
    const key = [start, end, form, replacement].join();
    return !seen.has(key) && seen.add(key);
  });
};

const wrap = (mutants: PlantedMutant[], inner: string): string => {
  const [first] = mutants;
  if (!first) return inner;
  const [switches, isTest] = [
    mutants.map(({ id, isPure }) => `${isPure ? '__p' : '__m'}(${id})`),
    mutants.some((mutant) => mutant.isTest),
  ];
  if (first.form === 'block') return `{if(${switches.join('||')}){}else${inner}}`;
  if (first.form === 'case') return `if(${switches.join('||')}){}else{${inner}}`;
  const wrongs = mutants
    .filter(({ isPure }) => isPure)
    .map(({ id, replacement }) => `[${id},()=>(${replacement})]`);
  const right = wrongs.length > 0 ? `__i(${inner},[${wrongs.join()}],${isTest})` : inner;
  return `(${mutants.map(({ replacement }, at) => `${switches[at]}?(${replacement}):`).join('')}${right})`;
};

/** The file with these of its mutants in it. */
export const writeMutants = (code: string, mutants: PlantedMutant[]): string => {
  const sorted = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const write = (start: number, end: number, inside: PlantedMutant[]): string => {
    let [text, place, rest] = ['', start, inside];
    for (let first = rest[0]; first; first = rest[0]) {
      const { start: from, end: to } = first;
      const same = rest.filter((mutant) => mutant.start === from && mutant.end === to);
      const within = rest.filter((mutant) => mutant.end <= to && !same.includes(mutant));
      const inner = write(from, to, within);
      const forms = (['value', 'block', 'case'] as const).map((form) =>
        same.filter((mutant) => mutant.form === form),
      );
      text += code.slice(place, from) + forms.reduce((sum, group) => wrap(group, sum), inner);
      [place, rest] = [to, rest.filter((mutant) => mutant.start >= to)];
    }
    return text + code.slice(place, end);
  };
  return write(0, code.length, sorted);
};
