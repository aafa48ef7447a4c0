import { type RefObject, useEffect, useRef } from 'react'

/**
 * Passes a pasted picture to `onFile`: pasted into this field, or anywhere on a page with no other picture field.
 * Ignores the paste if a dialog is open, or if an editor or another handler takes it.
 */
export function usePastedFile(field: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = Array.from(event.clipboardData?.files ?? []).find(({ type }) => type.startsWith('image/'))
      if (!file || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      const target = event.target instanceof Element ? event.target : document.body
      const isHere = field.current?.contains(target) ?? false
      const isAlone = document.querySelectorAll('[data-picture-field]').length === 1
      const isWriting = target.closest('[contenteditable="true"]') !== null
      const holdsText = event.clipboardData?.types.includes('text/plain') ?? false
      if (!isHere && (!isAlone || isWriting || holdsText)) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [field])
}
