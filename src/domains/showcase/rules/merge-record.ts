import type { Data } from '../kinds/define-kind.ts'

/** Merges sent fields over the stored ones; null clears a field (specification 3). */
export function mergeRecord(before: Data | undefined, sent: Data, entityId: string): Data {
  const merged = Object.entries({ ...before, ...sent }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return { ...Object.fromEntries(merged), entityId }
}
