import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react'
import { loadPart } from './load-part.ts'

/** A dialog whose script is a chunk of its own. `prefetch` fetches it ahead; a failure is repeated when it opens. */
export type LazyDialog<P> = FunctionComponent<P> & { readonly prefetch: () => void }

/** Makes a dialog of which the page holds only this much: it loads by `loadPart` when it is first drawn. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): LazyDialog<P> {
  const Part: ComponentType<P> = lazy(async () => ({ default: await loadPart(load) }))
  const Dialog = (props: P) => createElement(Suspense, null, createElement(Part, props))
  return Object.assign(Dialog, { prefetch: () => void load().catch(() => undefined) })
}

/** The longest wait for an idle moment, and the wait in browsers that name none. */
const patienceMs = 2000

/** Fetches the dialogs of a page in its first idle moment, so that a press opens them without a visible delay. */
export function usePrefetch(...dialogs: readonly Pick<LazyDialog<never>, 'prefetch'>[]): void {
  const fetchAll = useEffectEvent(() => dialogs.forEach(({ prefetch }) => prefetch()))
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => fetchAll(), patienceMs)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(() => fetchAll(), { timeout: patienceMs })
    return () => window.cancelIdleCallback(idle)
  }, [])
}
