import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the row that has the focus is removed from a list, focuses the row that took its place, the last one at the end:
 * its first field or button behind the grip. Where no row is left, the heading of the section gets the focus. A keyboard
 * user then continues there, not at the top of the page.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const last = useRef<{ row: Element; index: number }>(undefined)
  useLayoutEffect(() => {
    const here = list.current
    if (!here) return undefined
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest('li')
      if (row) last.current = { row, index: [...here.children].indexOf(row) }
    }
    here.addEventListener('focusin', remember)
    const section = here.closest('section')
    return () => {
      here.removeEventListener('focusin', remember)
      if (!here.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          section?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
      })
    }
  }, [list])
  const order = ids.join()
  useLayoutEffect(() => {
    const was = last.current
    // the order is what this effect follows
    if (order === '' || !was || was.row.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const rows = list.current?.children ?? []
    const next = rows[Math.min(was.index, rows.length - 1)]
    next?.querySelector<HTMLElement>('[data-row] :is(input, textarea, button)')?.focus()
  }, [list, order])
}
