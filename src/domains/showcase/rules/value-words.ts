import { severalLined } from '#platform/common/fields.ts'
import { entityIdPattern } from '#platform/common/ids.ts'
import { formatPrice } from '#platform/common/money.ts'
import { fieldOf, itemOf } from '#platform/common/schemas.ts'
import { visibleText } from '#platform/common/text.ts'
import { cityOf, formatDate } from '#platform/common/zones.ts'
import type { ChangeValue } from '../versions-contract.ts'
import { isObject, type Leaf } from './field-leaves.ts'
import { fieldTitle } from './field-title.ts'

/** What words about a value need of its Showcase. */
export type Around = {
  /** Returns the title of a record; undefined if neither side has it. */
  readonly titleOf: (entityId: string) => string | undefined
  /** The zone in which moments are told. */
  readonly zone: string
}

/** The words of a kind for a value of a field; undefined leaves the words to the form of the value. */
type OwnWords = ((value: unknown) => string | readonly string[]) | undefined

/** Returns the value of a field as its owner reads it; null if it is empty. */
export function valueWords(leaf: Leaf, around: Around, ownWords: OwnWords): ChangeValue | null {
  const { value, schema, path } = leaf
  if (value === null || value === undefined || value === '') return null
  if (ownWords) return inWords(ownWords(value))
  if (isObject(value) && typeof value['image'] === 'string') return { as: 'picture', image: value['image'] }
  if (isObject(value) && typeof value['youtubeId'] === 'string')
    return { as: 'text', text: `Video https://www.youtube.com/watch?v=${value['youtubeId']}` }
  if (isObject(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number')
    return { as: 'text', text: `${value['x']} % from the left, ${value['y']} % from the top` }
  if (nameOf(path) === 'profileImage' && typeof value === 'string') return { as: 'picture', image: value }
  if (!Array.isArray(value)) return inWords(wordsOf(nameOf(path), value, schema, around))
  const item = itemOf(schema)
  return inWords(value.map((one) => wordsOf(nameOf(path), one, item, around)))
}

const nameOf = (path: string): string => path.split('.').at(-1) ?? path

function inWords(words: string | readonly string[]): ChangeValue | null {
  if (typeof words === 'string') return words === '' ? null : { as: 'text', text: words }
  const told = words.filter((line) => line !== '')
  return told.length === 0 ? null : { as: 'lines', lines: told }
}

/** Returns one value in words; '' if there are none. */
function wordsOf(name: string, value: unknown, schema: Leaf['schema'], around: Around): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberWords(name, value)
  if (typeof value === 'string') return textWords(name, value, schema, around)
  if (isObject(value)) return partsWords(value, schema, around)
  return ''
}

function numberWords(name: string, value: number): string {
  if (name.endsWith('Cents')) return formatPrice(value)
  if (name.endsWith('Min')) return lengthWords(value)
  if (name.startsWith('percent')) return `${value} %`
  return value.toLocaleString('en-US')
}

/** `45 minutes`, `1 hour 30 minutes`, `2 days`. */
function lengthWords(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
  const told = parts.filter(([amount]) => amount > 0)
  if (told.length === 0) return 'None'
  return told.map(([amount, unit]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`).join(' ')
}

function textWords(name: string, value: string, schema: Leaf['schema'], around: Around): string {
  const type = schema?._zod.def.type
  if (type === 'enum' || type === 'literal') return spoken(value)
  if (schema && severalLined.get(schema)?.holds === 'html') return htmlWords(value)
  if (entityIdPattern.test(value)) return around.titleOf(value) ?? ''
  if (name === 'timezone') return cityOf(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDate(value, 'moment', around.zone)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(`${value}T12:00:00Z`, 'date', 'UTC')
  if (/^\d\d:\d\d$/.test(value)) return timeWords(value)
  return value
}

/** `19:00` → `7:00 PM`; `24:00` is the end of a day. */
const timeWords = (time: string): string =>
  time === '24:00' ? 'midnight' : formatDate(`2026-01-01T${time}:00Z`, 'time', 'UTC')

/** The visible text of HTML, a line for each block. */
const htmlWords = (html: string): string =>
  html
    .split(/<br\s*\/?>|<\/(?:p|li|h[1-6]|blockquote)>/i)
    .map(visibleText)
    .filter((block) => block !== '')
    .join('\n')

/** The fields of an item of a list: `9:00 AM to 12:00 PM` for a window, else each field with its title. */
function partsWords(
  parts: Readonly<Record<string, unknown>>,
  schema: Leaf['schema'],
  around: Around,
): string {
  const { start, end } = parts
  if (typeof start === 'string' && typeof end === 'string') return `${timeWords(start)} to ${timeWords(end)}`
  return Object.entries(parts)
    .flatMap(([name, value]) => {
      const field = fieldOf(schema, name)
      const words = Array.isArray(value)
        ? value.map((one) => wordsOf(name, one, itemOf(field), around)).join(', ')
        : wordsOf(name, value, plainOf(field), around)
      return words === '' ? [] : [`${fieldTitle(name)}: ${words}`]
    })
    .join('; ')
}

const plainOf = (schema: Leaf['schema']): Leaf['schema'] => {
  const def = schema?._zod.def
  // the cast is safe: only schemas that wrap another one have an inner type
  return def && 'innerType' in def ? plainOf(def.innerType as Leaf['schema']) : schema
}

/** A name of the code in words: `link-only` → `Link only`, `aboutMe` → `About me`. */
export function spoken(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
