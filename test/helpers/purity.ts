import ts from 'typescript';

/** What makes a result depend on the moment, the machine or the run, apart from imports. */
const impureNames = new Set([
  'console',
  'crypto',
  'fetch',
  'globalThis',
  'performance',
  'process',
  'setInterval',
  'setTimeout',
]);
const impureMembers = new Set(['Date.now', 'Math.random']);

// These answer in the language or time zone of the machine they run on.
const impureMethods = new Set([
  'localeCompare',
  'toLocaleDateString',
  'toLocaleString',
  'toLocaleTimeString',
  'getTimezoneOffset',
]);

/** Each impure expression in one source text, as `line: expression`. Comments and strings do not count. */
export const impurities = (text: string): string[] => {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const impure = impurity(node);
    if (impure !== undefined) {
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${impure}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const impurity = (node: ts.Node): string | undefined => {
  if (ts.isNewExpression(node) && isNamed(node.expression, 'Date')) {
    return (node.arguments?.length ?? 0) === 0 ? 'new Date()' : undefined;
  }
  if (ts.isCallExpression(node) && isNamed(node.expression, 'Date')) {
    return 'Date()';
  }
  if (ts.isPropertyAccessExpression(node)) {
    return memberImpurity(node);
  }
  return ts.isIdentifier(node) && impureNames.has(node.text) && isUse(node) ? node.text : undefined;
};

const memberImpurity = (node: ts.PropertyAccessExpression): string | undefined => {
  const name = `${node.expression.getText()}.${node.name.text}`;
  return impureMembers.has(name) || impureMethods.has(node.name.text) ? name : undefined;
};

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;

/** Whether the name is read as a value, and does not merely name a property, parameter or declaration. */
const isUse = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) {
    return true;
  }
  const names = parent as { readonly name?: ts.Node; readonly propertyName?: ts.Node };
  return names.name !== node && names.propertyName !== node;
};
