import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { previewQuery } from '../../parts/data/showcase.ts'
import classes from './editor.module.css'

/** Returns the scroll position of a frame of this origin. */
const scrollOf = (frame: HTMLIFrameElement | null): number => frame?.contentWindow?.scrollY ?? 0

/** The element of a section in a frame; undefined for a section without content or place on the page. */
const placeOf = (frame: HTMLIFrameElement | null, section: string): HTMLElement | undefined =>
  frame?.contentDocument?.getElementById(section) ?? undefined

const jump = (frame: HTMLIFrameElement, place: HTMLElement): void =>
  frame.contentWindow?.scrollTo(0, scrollOf(frame) + place.getBoundingClientRect().top)

/** Scrolls a frame, and nothing around it, to a section; again when its fonts have moved the section. */
function scrollToSection(frame: HTMLIFrameElement | null, section: string): void {
  const place = placeOf(frame, section)
  if (!frame || !place) return
  jump(frame, place)
  const at = scrollOf(frame)
  void frame.contentDocument?.fonts?.ready.then(() => {
    if (scrollOf(frame) === at) jump(frame, place)
  })
}

type FrameProps = { url: string; section: string; isSeen: boolean }

/**
 * Two frames alternate: the new page loads behind the old one and, once ready, appears at the same scroll position.
 * Opening a section scrolls to its place on the page; a section that a save has just put on the page is scrolled to.
 */
function Frames({ url, section, isSeen }: FrameProps) {
  const [shown, setShown] = useState(url)
  const current = useRef<HTMLIFrameElement>(null)
  const urls = shown === url ? [url] : [shown, url]
  // a frame that is not displayed cannot scroll
  useEffect(() => scrollToSection(current.current, section), [section, isSeen])
  return urls.map((address) => (
    <iframe
      key={address}
      ref={address === shown ? current : undefined}
      title={address === shown ? 'Phone preview of your draft' : 'Phone preview, loading'}
      src={address}
      data-behind={address !== shown || undefined}
      inert={address !== shown}
      onLoad={({ currentTarget: frame }) => {
        const isFirst = address === shown
        if (!isFirst) frame.contentWindow?.scrollTo(0, scrollOf(current.current))
        // a frame that was hidden is at its top, whatever section it shows
        if (isFirst || scrollOf(current.current) === 0 || !placeOf(current.current, section))
          scrollToSection(frame, section)
        if (!isFirst) setShown(address)
      }}
    />
  ))
}

/** Shows the draft as on a phone, reloaded after each save; a sentence when the preview link cannot be loaded. */
export function PhonePreview({ version, ...props }: Omit<FrameProps, 'url'> & { version: string }) {
  const { data, isError } = useQuery(previewQuery(version))
  if (isError)
    return (
      <p className={classes['quiet']}>
        The preview cannot be shown right now. What you type is saved all the same.
      </p>
    )
  return (
    <>
      <p className={classes['quiet']}>As phones see it, live</p>
      <div className={classes['device']}>
        {data ? <Frames url={data.url} {...props} /> : <span className={classes['blank']} />}
      </div>
    </>
  )
}
