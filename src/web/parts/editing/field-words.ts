import { formatPrice } from '#platform/common/money.ts'
import { visibleText } from '#platform/common/text.ts'

const orders = new Set(['sequence', 'position', 'sections', 'phoneSections'])

/** `days.monday` → `Days, monday`; `priceCents` → `Price`; a display order is `Order`. */
export function fieldWords(field: string): string {
  if (orders.has(field)) return 'Order'
  const words = field
    .replace(/(?:Cents|Min)$/, '')
    .replaceAll('.', ', ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a value as its owner reads it; `field` '' is the whole record. `side` names an order, which has no words of its own. */
export function valueWords(field: string, value: unknown, side: 'mine' | 'theirs'): string {
  if (field === '') return value === null ? 'Delete it' : 'Keep it, with what was changed'
  if (orders.has(field)) return side === 'mine' ? 'Your order' : 'The other order'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field.endsWith('Cents') ? formatPrice(value) : String(value)
  if (typeof value === 'string') return textWords(value) || 'Nothing'
  return partsWords(value) || 'Nothing'
}

/** The editor of rich text stores blocks; every other text stands as it was typed. */
const blocks = /^<(?:p|h\d|ul|ol|blockquote)[ >]/
const textWords = (text: string): string => (blocks.test(text) ? visibleText(text) : text).trim()

/** The texts and numbers in a list or an object, one after the other. */
function partsWords(value: unknown): string {
  if (typeof value === 'string') return textWords(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value
      .map(partsWords)
      .filter((words) => words !== '')
      .join(', ')
  if (typeof value !== 'object' || value === null) return ''
  const parts: Readonly<Record<string, unknown>> = { ...value }
  const { start, end, alt, image } = parts
  if (typeof start === 'string' && typeof end === 'string') return `${start} to ${end}`
  if (typeof image === 'string')
    return typeof alt === 'string' && alt !== '' ? `A picture: ${alt}` : 'A picture'
  return Object.values(parts)
    .map(partsWords)
    .filter((words) => words !== '')
    .join(', ')
}
