/** A short message that an action succeeded or failed. It never carries anything the user must act on. */
export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Undoes the action. The page offers the same elsewhere. */
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

/** Shows a toast for `ms` milliseconds; by default errors stay longer. */
export function showToast(
  text: string,
  kind: Toast['kind'] = 'success',
  ms = kind === 'error' ? 9000 : 5000,
): void {
  add({ kind, text }, ms)
}

/** Reports a completed action with an Undo button. */
export function offerUndo(text: string, undo: () => void, ms = 10_000): void {
  add({ kind: 'success', text, undo }, ms)
}

function add(toast: Omit<Toast, 'id'>, ms: number): void {
  last += 1
  const id = last
  change([...toasts.slice(-2), { ...toast, id }])
  setTimeout(() => dismissToast(id), ms)
}
