/** What stands between two cells of a line. */
const betweenCells = ' · '
/** A cell with one of these is a part of a page that a table lays out, not a cell of a list of values. */
const parts = 'table, ul, ol, h1, h2, h3, h4, blockquote'

/** Makes a line of each row of the tables, its cells apart. A table that only lays a page out leaves its cells' content. */
export function linesOfTables(body: HTMLElement): void {
  // the inner tables first: their lines are content of the outer one
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const laysOut = table.rows.length > 0 && [...table.rows].every(({ cells }) => cells.length < 2)
    const isLayout = laysOut || table.querySelector(parts) !== null || table.hasAttribute(hadTable)
    table.parentElement?.closest('table')?.setAttribute(hadTable, '')
    const caption = table.caption ? [lineOf(table, [table.caption])] : []
    const rows = [...table.rows].flatMap((row) =>
      isLayout ? [...row.cells].flatMap((cell) => blocksOf(cell)) : [lineOf(table, [...row.cells])],
    )
    table.replaceWith(...caption, ...rows.filter((node) => node.textContent?.trim() !== ''))
  }
}

const hadTable = 'data-had-table'

/** The content of a cell: its blocks, or one paragraph of its words. */
function blocksOf(cell: Element): Node[] {
  const hasBlocks = cell.querySelector(`p, div, ${parts}`) !== null
  return hasBlocks ? [...cell.childNodes] : [lineOf(cell, [cell])]
}

/** One paragraph with the words of cells; empty cells are left out. */
function lineOf(place: Element, cells: readonly Element[]): Element {
  const line = place.ownerDocument.createElement('p')
  for (const cell of cells) {
    const words = wordsOf(cell)
    if (words.every((node) => node.textContent?.trim() === '')) continue
    if (line.hasChildNodes()) line.append(betweenCells)
    line.append(...words)
  }
  return line
}

/** The words of a cell with their formats; where a block or a line ended, a space. */
function wordsOf(cell: Node): Node[] {
  return [...cell.childNodes].flatMap((child, i): Node[] => {
    if (!(child instanceof Element)) return [child]
    const space = child.ownerDocument.createTextNode(' ')
    if (child.localName === 'br') return [space]
    if (!/^(?:p|div|center|address|section|pre)$/.test(child.localName)) return [child]
    return i === 0 ? wordsOf(child) : [space, ...wordsOf(child)]
  })
}
