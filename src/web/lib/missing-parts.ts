/** A part of the page whose script failed to load, and how often. */
type MissingPart = { failures: number; load: () => void }

let parts: readonly MissingPart[] = []
const listeners = new Set<() => void>()

function become(next: readonly MissingPart[]): void {
  parts = next
  for (const listener of listeners) listener()
}

/** How often the missing parts have failed, at most; 0: nothing is missing. */
export const failuresOfParts = (): number => Math.max(0, ...parts.map(({ failures }) => failures))

export function subscribeMissingParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes a missing part. Resolves when somebody asks to load it again. */
export const awaitRetry = (failures: number): Promise<void> =>
  new Promise((load) => become([...parts, { failures, load }]))

/** Loads all missing parts again. */
export function retryParts(): void {
  const waiting = parts
  become([])
  for (const { load } of waiting) load()
}
