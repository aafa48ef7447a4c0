import type { StorageItem } from '../storage/types.ts'

const hour = 3_600_000

/**
 * Keys of files that can be deleted: no record names them, and they are either in `doneWith` or older than an hour at
 * `nowMs` (the server's clock), so that a running upload keeps its file.
 */
export const unnamedKeys = (
  items: readonly StorageItem[],
  { named, doneWith, nowMs }: { named: ReadonlySet<string>; doneWith: ReadonlySet<string>; nowMs: number },
): string[] =>
  items
    .filter(({ key, lastModified }) => doneWith.has(key) || nowMs - lastModified.getTime() > hour)
    .flatMap(({ key }) => (named.has(key) ? [] : [key]))
