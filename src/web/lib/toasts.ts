/** A short word that something is done or failed; it never carries what a person must act on. */
export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Takes back what was done; where it is, the same can be done on the page too. */
  undo?: () => void
}

type Listener = (toasts: readonly Toast[]) => void

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<Listener>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener(toasts)
}

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Shows a toast for `ms` milliseconds; errors stay longer. */
export function showToast(
  text: string,
  kind: Toast['kind'] = 'success',
  ms = kind === 'error' ? 9000 : 5000,
): void {
  add({ kind, text }, ms)
}

/** Says what was done at once, with a way back for as long as it is shown. */
export function offerUndo(text: string, undo: () => void, ms = 10_000): void {
  add({ kind: 'success', text, undo }, ms)
}

function add(toast: Omit<Toast, 'id'>, ms: number): void {
  last += 1
  const id = last
  change([...toasts.slice(-2), { ...toast, id }])
  setTimeout(() => dismissToast(id), ms)
}
