import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Holds the sentence and the list of changes. A change that is taken back goes with the button that has the focus: the
 * button in its place gets it, after the last change the sentence.
 */
export function KeptFocus({ className, children }: { className: string | undefined; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = part.current
    if (!here) return undefined
    let last: { button: Element; index: number } | undefined
    const buttons = () => [...here.querySelectorAll<HTMLElement>('[data-take-back]')]
    const remember = ({ target }: FocusEvent) => {
      const index = buttons().findIndex((button) => button === target)
      last = index < 0 || !(target instanceof Element) ? undefined : { button: target, index }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.button.isConnected) return
      const { index } = last
      last = undefined
      if (document.activeElement !== document.body) return
      const next = buttons().at(index) ?? buttons().at(-1) ?? here.querySelector('p')
      next?.focus()
    })
    here.addEventListener('focusin', remember)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      here.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  )
}
