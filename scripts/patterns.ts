import { check } from 'recheck'
import ts from 'typescript'

/** A regular expression of a source file. `source` is undefined when the program builds it at run time. */
export type Pattern = {
  readonly file: string
  readonly line: number
  readonly source: string | undefined
  readonly flags: string
  readonly text: string
}

/** The checker's verdict on a pattern. `attack` is a text on which the pattern is slow. */
export type Verdict = { readonly status: 'safe' | 'vulnerable' | 'unknown'; readonly attack?: string }

/** Judges whether a pattern takes linear time. */
export async function judge({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Verdict> {
  if (source === undefined) return { status: 'unknown' }
  const found = await check(source, flags, { timeout: 60_000 })
  return found.status === 'vulnerable'
    ? { status: found.status, attack: found.attack.pattern }
    : { status: found.status }
}

const stringMethods = new Set(['match', 'matchAll', 'search'])

/**
 * Reads the regular expressions of a file from its syntax tree: literals, `RegExp(…)`, `new RegExp(…)`, and the
 * arguments that string methods compile (`text.match('a+')`). `URLPattern` and the constraints of a route
 * (`/things/:id(\\d+)`) compile their own expressions; they are listed without a source, because they cannot be
 * checked.
 */
export function patternsIn(file: string, text: string): Pattern[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: Pattern[] = []
  const add = (node: ts.Node, source: string | undefined, flags: string) =>
    found.push({
      file,
      line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      source,
      flags,
      text: node.getText(),
    })
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (isConstrainedRoute(node)) add(node, undefined, '')
    else if (ts.isNewExpression(node) || ts.isCallExpression(node)) readCall(node, add)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

type Add = (node: ts.Node, source: string | undefined, flags: string) => void

function readCall(node: ts.NewExpression | ts.CallExpression, add: Add): void {
  const [first, second] = node.arguments ?? []
  const { expression } = node
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  if (name === 'URLPattern') add(node, undefined, '')
  if (name === 'RegExp' && first && !ts.isRegularExpressionLiteral(first))
    add(node, constantText(first), second ? (constantText(second) ?? '') : '')
  if (!ts.isPropertyAccessExpression(expression) || !stringMethods.has(name) || !first) return
  if (ts.isStringLiteralLike(first)) add(node, first.text, '')
}

const isConstrainedRoute = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) &&
  ['url', 'path'].includes(node.name.getText()) &&
  ts.isStringLiteralLike(node.initializer) &&
  /:\w+\(/.test(node.initializer.text)

/** The text of a literal; undefined when it is known only at run time. */
function constantText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined
  return undefined
}
