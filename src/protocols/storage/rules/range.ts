export type Span = { readonly start: number; readonly end: number }

/**
 * The bytes a Range header asks for (RFC 9110, 14.2): `all` for none or one we need not heed, `unsatisfiable` for one
 * that lies behind the end. Both ends count in. Several ranges at once are answered with the whole.
 */
export function readRange(header: string | undefined, size: number): Span | 'all' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'unsatisfiable'
  // "a last position less than the first is invalid": it is not heeded
  return end < start ? 'all' : { start, end }
}
