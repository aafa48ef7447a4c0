import { useEffect, useEffectEvent } from 'react'

/** How long a page may take until fonts, pictures and drawn sections have their sizes, in milliseconds. */
const longest = 3000
const ends = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'input'] as const

/**
 * Calls `place` again while what stands above the edited element gets its size: a section out of sight has a guessed
 * height until it is drawn. It ends with the first key, press or scroll, here or on the page. `key` names what is edited.
 */
export function useSettling(page: Document | undefined, key: string, place: () => void): void {
  const placeAgain = useEffectEvent(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element settles again
  useEffect(() => {
    if (!page) return
    // the height may change several times in a frame, and by the scrolling itself
    let frame = 0
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => placeAgain())
    })
    resized.observe(page.body)
    let ended = false
    void page.fonts?.ready.then(() => !ended && placeAgain())
    const documents = [page, document]
    const end = () => {
      ended = true
      resized.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const one of documents) for (const name of ends) one.removeEventListener(name, end)
    }
    const timer = setTimeout(end, longest)
    for (const one of documents) for (const name of ends) one.addEventListener(name, end, { passive: true })
    return end
  }, [page, key])
}
