import type { Cents } from '#platform/common/money.ts'

/** Parses `80`, `80.5`, `$1,200.00` and `1200,50` to whole cents; undefined for anything else. */
export function centsOf(text: string): Cents | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/(?:\$|USD)$/i, '')
    .trim()
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(',', '.')
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(grouped)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Formats cents for the price field: `8000` → `80`, `8050` → `80.50`. */
export const dollarsOf = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
