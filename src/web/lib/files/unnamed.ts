import type { StorageItem } from '../storage/types.ts'

const hour = 3_600_000

/**
 * Keys of files that nothing names and nobody can be about to name: older than an hour at `nowMs` (the server's
 * clock), or known to be done with.
 */
export const unnamedKeys = (
  items: readonly StorageItem[],
  { named, doneWith, nowMs }: { named: ReadonlySet<string>; doneWith: ReadonlySet<string>; nowMs: number },
): string[] =>
  items
    .filter(({ key, lastModified }) => doneWith.has(key) || nowMs - lastModified.getTime() > hour)
    .flatMap(({ key }) => (named.has(key) ? [] : [key]))
