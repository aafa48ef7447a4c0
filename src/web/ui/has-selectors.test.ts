import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sheets: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
)

/** Cuts a text at separators outside of parentheses and brackets. */
function cut(text: string, isSeparator: (sign: string) => boolean): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (depth === 0 && isSeparator(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The selectors of a sheet: what stands before each brace. */
const selectorsOf = (css: string): string[] =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/[{};]/)
    .filter((part) => part.includes(':has(') && !part.trim().startsWith('@'))
    .flatMap((part) => cut(part, (sign) => sign === ','))

/** Leaves out what stands in the parentheses of `:has` and `:not`: it names no element. */
function outside(compound: string): string {
  const start = compound.search(/:(?:has|not)\(/)
  if (start === -1) return compound
  let depth = 0
  for (let end = start; end < compound.length; end++) {
    if (compound[end] === '(') depth++
    if (compound[end] === ')' && --depth === 0)
      return compound.slice(0, start) + outside(compound.slice(end + 1))
  }
  return compound.slice(0, start)
}

/** Whether a type, a class, an id, an attribute or `:root` names the element of a compound. */
const isNamed = (compound: string): boolean =>
  /[\w.#&[]/.test(outside(compound).replaceAll(/:(?!root|global)[\w-]+|:global/g, ''))

const compoundsOf = (selector: string): string[] => cut(selector, (sign) => ' >+~\n'.includes(sign))

/** Whether the browser has to look at every element: for what its descendants are, or after such an ancestor changed. */
const isWide = (selector: string): boolean => {
  const compounds = compoundsOf(selector)
  return (
    compounds.some((compound) => compound.includes(':has(') && !isNamed(compound)) ||
    !isNamed(compounds.at(-1) ?? '')
  )
}

test('no selector with :has makes the browser look at every element after each change', () => {
  const wide = Object.entries(sheets).flatMap(([file, css]) =>
    selectorsOf(css)
      .filter(isWide)
      .map((selector) => `${file} ${selector}`),
  )
  expect(Object.keys(sheets).length).toBeGreaterThan(50)
  expect(Object.values(sheets).flatMap(selectorsOf).length).toBeGreaterThan(20)
  expect(wide).toEqual([])
})

test.each([
  ['.panel:has(a) > .fields > :not(:has(b)):not([c])', true],
  ['.panel:has(> .fields > [a]) > .fields > :not([a])', true],
  ['.panel:has(a) *', true],
  ['.panel > :has(a)', true],
  ['label:has(:checked)', false],
  [':global(body):has([role="dialog"]) .stack', false],
  [':global(.page:has(.skip)) :global(.foot)', false],
  ['.promotion .in:not(:has(.art))', false],
  ['&:has(.flag)', false],
  [':root:has(dialog)', false],
])('%s is wide: %s', (selector, wide) => {
  expect(isWide(selector)).toBe(wide)
})
