import { listsOf } from './lists.ts'
import { linesOfTables } from './tables.ts'

/**
 * Turns the HTML of a clipboard into what the editor can hold: the paragraphs that Word draws as lists become lists, a row of
 * a table becomes a line, titles and headings become the editor's own, and what only the program needs is removed.
 */
export function readablePaste(html: string): string {
  const body = bodyOf(html)
  listsOf(body)
  removeOffice(body)
  headingsOf(body)
  linesOfTables(body)
  return body.innerHTML
}

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Parses a clipboard. Some programs put rows without their table on it, which a parser drops. */
function bodyOf(html: string): HTMLElement {
  const body = parsed(html)
  const lostRows = /<t[rdh][\s>]/i.test(html) && !body.querySelector('table')
  return lostRows ? parsed(`<table>${html}</table>`) : body
}

/** Comments, with the conditions of Office among them, its own elements, and the paragraphs that held nothing else. */
function removeOffice(body: HTMLElement): void {
  for (const comment of commentsIn(body)) comment.remove()
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, col, colgroup, .EOP'))
    element.remove()
  for (const element of body.querySelectorAll('*')) {
    if (!element.nodeName.includes(':')) continue
    const paragraph = element.closest('p')
    if (element.textContent.trim() === '') element.remove()
    else element.replaceWith(...element.childNodes)
    if (paragraph && paragraph.textContent.trim() === '' && !paragraph.querySelector('img'))
      paragraph.remove()
  }
}

function commentsIn(node: Node): ChildNode[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeType === Node.COMMENT_NODE ? [child] : commentsIn(child),
  )
}

/** The level of the editor's heading for one of a page or a document. */
const levels: Readonly<Record<string, 'h3' | 'h4'>> = {
  '1': 'h3',
  '2': 'h3',
  '3': 'h3',
  '4': 'h4',
  '5': 'h4',
  '6': 'h4',
}

function headingsOf(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1, h2, h5, h6, p.MsoTitle, [role="heading"]')) {
    const level = element.getAttribute('aria-level') ?? element.localName.slice(1)
    const heading = element.ownerDocument.createElement(levels[level] ?? 'h3')
    heading.append(...element.childNodes)
    element.replaceWith(heading)
  }
}
