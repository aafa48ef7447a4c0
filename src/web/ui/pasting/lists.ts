/** One paragraph of a list, as Word has it: no list around it, but its depth and the sign in front of it. */
type Item = {
  readonly element: Element
  readonly content: Element
  readonly level: number
  readonly isNumbered: boolean
  readonly start: number
  /** Which list it belongs to: numbers begin again in the next one. */
  readonly list: string
}

/** Makes real lists of the paragraphs that Word and its browser edition draw as lists. */
export function listsOf(body: HTMLElement): void {
  const items = [...body.querySelectorAll('p, .ListContainerWrapper')].flatMap((element) => {
    const item = wordItem(element) ?? onlineItem(element)
    return item ? [item] : []
  })
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) removeSign(heading)
  const runs: Item[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && follows(last.element, item.element)) run.push(item)
    else runs.push([item])
  }
  for (const run of runs) replaceRun(run)
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

function wordItem(element: Element): Item | undefined {
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(element)) ?? []
  if (element.localName !== 'p' || list === '') return undefined
  const sign = removeSign(element)
  const number = /^\(?(?:(\d+)|[a-z]{1,5})[.)]/i.exec(sign)
  const start = Number(number?.[1] ?? 1)
  return { element, content: element, level: Number(level), isNumbered: number !== null, start, list }
}

function onlineItem(element: Element): Item | undefined {
  const item = element.querySelector('li[data-aria-level]')
  const around = item?.parentElement
  if (!element.matches('.ListContainerWrapper') || !item || !around) return undefined
  const isNumbered = around.localName === 'ol'
  const level = Number(item.getAttribute('data-aria-level'))
  const start = Number(around.getAttribute('start') ?? 1)
  return { element, content: item, level, isNumbered, start, list: item.getAttribute('data-listid') ?? '' }
}

/** Removes the sign in front of a paragraph, which is there for programs without lists, and returns it. */
function removeSign(element: Element): string {
  const signs = [...element.querySelectorAll('*')].filter((one) => /mso-list:\s*ignore/i.test(styleOf(one)))
  const text = signs[0]?.textContent ?? ''
  for (const sign of signs) sign.remove()
  return text.trim()
}

/** Whether only blanks and comments stand between two elements. */
function follows(before: Element, element: Element): boolean {
  let next = before.nextSibling
  while (next && next !== element && (next.nodeType === Node.COMMENT_NODE || isBlank(next)))
    next = next.nextSibling
  return next === element
}

const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === ''

type Open = { readonly level: number; readonly item: Item; readonly list: Element }

/** Puts nested lists in the place of paragraphs that follow each other. */
function replaceRun(run: readonly Item[]): void {
  const [first] = run
  if (!first) return
  const roots: Element[] = []
  let open: Open[] = []
  for (const item of run) {
    const outer = open.filter(({ level }) => level < item.level)
    const same = open.find(({ level }) => level === item.level) ?? (outer.length === 0 ? open[0] : undefined)
    const parent = outer.at(-1)?.list.lastElementChild
    if (same && fits(same.item, item)) open = [...outer, { ...same, level: item.level }]
    else {
      const list = listFor(item)
      if (parent) parent.append(list)
      else roots.push(list)
      open = [...outer, { level: item.level, item, list }]
    }
    open.at(-1)?.list.append(entryOf(item))
  }
  first.element.before(...roots)
  for (const { element } of run) element.remove()
}

const fits = (before: Item, item: Item) => before.isNumbered === item.isNumbered && before.list === item.list

function listFor({ element, isNumbered, start }: Item): Element {
  const list = element.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  if (isNumbered && start > 1) list.setAttribute('start', String(start))
  return list
}

function entryOf({ element, content }: Item): Element {
  const entry = element.ownerDocument.createElement('li')
  if (content === element) {
    const paragraph = element.ownerDocument.createElement('p')
    paragraph.append(...content.childNodes)
    entry.append(paragraph)
  } else entry.append(...content.childNodes)
  return entry
}
