/** Returns a function that reuses its result for `maxAge` milliseconds. A failure is not reused. */
export function forAWhile<T>(maxAge: number, make: () => Promise<T>): () => Promise<T> {
  let made: { readonly result: Promise<T>; readonly until: number } | undefined
  return () => {
    const now = performance.now()
    if (made && made.until > now) return made.result
    const result = make()
    const mine = { result, until: now + maxAge }
    made = mine
    result.catch(() => {
      if (made === mine) made = undefined
    })
    return result
  }
}
