/**
 * Returns a parser that remembers the results of at most `maxChars` of texts; the least recently used leave first. The
 * same text gets the same result, which no caller may change. `parse` depends on the text alone.
 */
export function parsedOnce<T>(parse: (text: string) => T, maxChars: number): (text: string) => T {
  const results = new Map<string, T>()
  let chars = 0
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) {
      results.delete(text)
      results.set(text, known)
      return known
    }
    const result = parse(text)
    if (text.length > maxChars || result === undefined) return result
    results.set(text, result)
    chars += text.length
    for (const oldest of results.keys()) {
      if (chars <= maxChars) break
      results.delete(oldest)
      chars -= oldest.length
    }
    return result
  }
}
