type Waiting<T, R> = {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes items one batch after the other: an item that finds nothing under way is written at once, and those that come
 * meanwhile are written together afterwards. `write` returns a result for each item, in their order. If a batch fails,
 * each of its items is written by itself, so that one item's fault is not another's.
 */
export function gathered<T, R>(
  maxItems: number,
  write: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems)
      waiting = waiting.slice(maxItems)
      await settle(batch)
    }
    isWriting = false
  }

  async function settle(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item))
      // the cast is safe: `write` returns a result for each item
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as R)
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error)
      for (const one of batch) await settle([one])
    }
  }

  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
