/** Returns a function that makes a value on its first call and returns the same value on later calls. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
