/**
 * Wraps a pure function of texts so that repeated calls return the stored result. At most `max` results are stored; the
 * oldest one makes room. `undefined` is never stored, so invalid input cannot push out results. The texts must not
 * contain a line break.
 */
export function remembering<A extends readonly string[], T>(
  max: number,
  work: (...texts: A) => T,
): (...texts: A) => T {
  const results = new Map<string, T>()
  return (...texts) => {
    const name = texts.join('\n')
    const known = results.get(name)
    if (known !== undefined) return known
    const result = work(...texts)
    if (result === undefined) return result
    if (results.size >= max) for (const oldest of results.keys()) if (results.delete(oldest)) break
    results.set(name, result)
    return result
  }
}
