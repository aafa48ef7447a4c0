import { useEffect, useState } from 'react'
import { type Place, placeOn } from './bar-place.ts'
import { sectionAround } from './read-mark.ts'

const isOfBar = (element: Element | null): boolean => element?.closest('[data-section-bar]') != null

/** The name of the section of the page that is pointed at or has the focus. */
export function usePointed(page: Document, isSection: (name: string) => boolean): string | undefined {
  const [pointed, setPointed] = useState<string>()
  useEffect(() => {
    const point = ({ target }: Event) => {
      // the element is of another document: instanceof would fail
      const element = target as Element
      if (!isOfBar(element)) setPointed(sectionAround(element, isSection))
    }
    // a button of the bar that has the focus keeps it
    const leave = () => !isOfBar(page.activeElement) && setPointed(undefined)
    const { documentElement: root } = page
    root.addEventListener('pointerover', point)
    root.addEventListener('focusin', point)
    root.addEventListener('pointerleave', leave)
    return () => {
      root.removeEventListener('pointerover', point)
      root.removeEventListener('focusin', point)
      root.removeEventListener('pointerleave', leave)
    }
  }, [page, isSection])
  return pointed
}

/** Where the bar of a section is, in pixels from the corner of its page; undefined while the page does not show it. */
export function usePlace(page: Document, section: string): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const measure = () => {
      const element = page.getElementById(section)
      setPlace(element ? placeOn(element, page.defaultView?.scrollY ?? 0) : undefined)
    }
    let frame = requestAnimationFrame(measure)
    // what is typed moves the sections below it
    const resized = new ResizeObserver(measure)
    resized.observe(page.body)
    // a section that is moved keeps the height of the page
    const moved = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => !isOfBar(target as Element))) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    moved.observe(page.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      moved.disconnect()
    }
  }, [page, section])
  return place
}
