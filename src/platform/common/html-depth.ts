/** Elements without content, which open no level. */
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
/** Elements that the next one of the same name closes: paragraphs without an end tag follow each other. */
const closedByNext = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

/**
 * Whether elements of a text of HTML are nested deeper than `most` levels. Reads each character once and remembers at
 * most `most` names. It knows neither comments nor quotes: a text that hides levels in them is flattened by its cleaning.
 */
export function isDeeperThan(most: number, html: string): boolean {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = tag.toLowerCase()
    if (slash) {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    } else if (!empty.has(name) && !(closedByNext.has(name) && open.at(-1) === name)) {
      open.push(name)
      if (open.length > most) return true
    }
  }
  return false
}
