/** The browser's locks; undefined on pages that are not secure, where `navigator.locks` is missing or null. */
export const locksOf = (): LockManager | undefined =>
  (globalThis.navigator as { locks?: LockManager | null }).locks ?? undefined
