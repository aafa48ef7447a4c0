import ts from 'typescript'

/** A riddle in a comment or a page: the line where it stands, and the words that make it one. */
export type Riddle = { readonly line: number; readonly words: string }

/** Words around which a sentence is always a riddle (docs/house-style.md, "Plain English"). */
const riddles = /\b(?:whoever|anew|asked again|what (?:comes|begins|is there))\b/gi

/** The riddles in the comments of a source, style or SQL file, or in the whole of a Markdown page outside its code. */
export function riddlesIn(file: string, text: string): Riddle[] {
  const prose = file.endsWith('.md')
    ? withoutCode(text)
    : file.endsWith('.css')
      ? cssComments(text)
      : file.endsWith('.sql')
        ? sqlComments(text)
        : commentsOf(file, text)
  return [...prose.matchAll(riddles)].map(({ index, 0: words }) => ({
    line: prose.slice(0, index).split('\n').length,
    words,
  }))
}

/** The file with everything but its comments blanked out; lines stay where they are. */
function commentsOf(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source)
    // only what stands before a token is a comment: text in JSX and in templates may look like one
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText)
      for (const range of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        ranges.set(range.pos, range)
    children.forEach(visit)
  }
  visit(source)
  let prose = blank(text)
  for (const { pos, end } of ranges.values())
    prose = prose.slice(0, pos) + text.slice(pos, end) + prose.slice(end)
  return prose
}

/** The style sheet with everything but its comments blanked out. */
const cssComments = (text: string): string =>
  text
    .split(/(\/\*[\s\S]*?\*\/)/)
    .map((part) => (part.startsWith('/*') ? part : blank(part)))
    .join('')

/** A comment of SQL, or a text, a quoted name or the quote of a function's body, in which `--` may be no comment. */
const sqlTokens = /(--[^\n]*|\/\*[\s\S]*?\*\/)|'(?:[^']|'')*'|"[^"]*"|\$\w*\$/g

/** The SQL with everything but its comments blanked out. The body of a function is SQL with comments of its own. */
function sqlComments(text: string): string {
  let prose = blank(text)
  for (const { index, 0: token, 1: comment } of text.matchAll(sqlTokens))
    if (comment !== undefined) prose = prose.slice(0, index) + token + prose.slice(index + token.length)
  return prose
}

const withoutCode = (page: string): string => page.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, blank)

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
