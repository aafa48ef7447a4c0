export type Span = { readonly start: number; readonly end: number }

/**
 * Parses a Range header (RFC 9110, 14.2) into a span with both ends inclusive. Returns `all` when the header is absent
 * or may be ignored, several ranges included, and `unsatisfiable` when the range starts after the end.
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
  // "a last position less than the first is invalid": the header is ignored
  return end < start ? 'all' : { start, end }
}
