import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { useSharing } from '../../../lib/use-sharing.ts'
import { Frame } from '../../../page/frame.tsx'
import { ShowcasePage } from '../../../page/showcase-page.tsx'
import { type Voice, voiceOf } from '../../../page/voice.ts'
import { drawMarks } from '../../../parts/public-page/marks.ts'
import { barStart } from './bar-place.ts'
import marks from './marks.css?inline'
import { findExact, findMarked, readMark, type Target } from './read-mark.ts'
import { useSettling } from './use-settling.ts'
import { viewOfLink } from './view-of-link.ts'

drawMarks()

type Props = {
  title: string
  page: PublicShowcase
  /** `phone` draws the phone's composition at every width. */
  variant?: 'auto' | 'phone'
  /** What is being edited: the canvas scrolls to it and outlines it. */
  target: Target
  /** The field of the form that has the focus: the canvas keeps its element in sight and outlines it. */
  focused?: Target | undefined
  isSection: (name: string) => boolean
  /** False while the canvas is not displayed: it cannot scroll then. */
  isSeen: boolean
  /** Undefined: a press opens nothing. */
  onPress?: ((target: Target) => void) | undefined
  /** Called when the target has its place: its lower edge, in pixels from the top of the frame; undefined without one. */
  onPlaced?: ((below: number | undefined) => void) | undefined
  /** What is drawn over the page. */
  over?: ((page: Document) => ReactNode) | undefined
}

/** Where the page begins below what stays at its top, in pixels; with a small margin. */
function topOf(page: Document): number {
  const header = page.querySelector('header')
  const stays = header && page.defaultView?.getComputedStyle(header).position === 'sticky'
  return (stays ? header.offsetHeight : 0) + 16
}

/** Scrolls to an element unless the dialog has room below it, with the bar that stands above it; returns where it ends. */
function scrollTo(element: Element): number {
  const page = element.ownerDocument
  const view = page.defaultView
  const { top, bottom } = element.getBoundingClientRect()
  const margin = topOf(page) + Math.max(0, -barStart(element))
  const isSeen = view && top >= margin && bottom <= view.innerHeight * 0.42
  // what stands above a small element stays in sight
  const by = view ? Math.min(top - margin, bottom - view.innerHeight * 0.3) : 0
  if (!isSeen) view?.scrollBy({ top: by, behavior: 'instant' })
  return element.getBoundingClientRect().bottom
}

/** Where the dialog over the page begins, in pixels from the top of the frame; undefined without one. */
function dialogTop(page: Document): number | undefined {
  const frame = page.defaultView?.frameElement
  const dialog = frame?.ownerDocument.getElementById('form')
  if (!frame || !dialog) return undefined
  return dialog.getBoundingClientRect().top - frame.getBoundingClientRect().top
}

/**
 * Scrolls so that an element ends above `line`, where the dialog begins, which stays where it is; the beginning of a
 * taller element stays in sight. `moved` is true for an element that was not edited before: it may be above what is seen.
 */
function keepAbove(element: Element, moved: boolean, line?: number): void {
  const page = element.ownerDocument
  const { top, bottom } = element.getBoundingClientRect()
  const start = top - topOf(page) - Math.max(0, -barStart(element))
  const by = Math.min(bottom + 8 - (line ?? page.defaultView?.innerHeight ?? bottom), start)
  if (by > 0 || (moved && start < 0)) page.defaultView?.scrollBy({ top: by, behavior: 'instant' })
}

/** The page itself, drawn from the draft in this browser. A press on a text or a picture opens its form. */
export function Canvas(props: Props) {
  const { title, page, variant = 'auto', target, focused, isSection, isSeen, onPress, onPlaced, over } = props
  const [view, setView] = useState<ShowcaseView>('home')
  const [paper, setPaper] = useState<Document>()
  const shown = useRef('')
  const followed = useRef<Element>(undefined)
  // the same colours written again would have all of the page styled again
  const sameVoice = useSharing<Voice>()
  const voice = useMemo(() => sameVoice(voiceOf(page)), [page, sameVoice])
  const key = `${target.section ?? ''} ${target.entry ?? ''} ${target.field ?? ''} ${isSeen}`

  const follow = useCallback(
    (opened: Document) => {
      setPaper(opened)
      const wanted = findMarked(opened, target)
      const field = focused?.section === target.section && focused ? findExact(opened, focused) : undefined
      const found = field ?? wanted
      for (const before of opened.querySelectorAll('[data-editing]'))
        if (before !== found) before.removeAttribute('data-editing')
      found?.setAttribute('data-editing', '')
      // a section that has just come onto the page is scrolled to as well
      const place = wanted ? key : ''
      if (shown.current === place) {
        const moved = field !== undefined && followed.current !== field
        if (found && onPlaced) keepAbove(found, moved, dialogTop(opened))
        else if (found && moved) keepAbove(found, moved)
        followed.current = found
        return
      }
      shown.current = place
      followed.current = wanted
      const below = wanted && scrollTo(wanted)
      onPlaced?.(below)
    },
    [key, target, focused, onPlaced],
  )
  useSettling(paper, key, () => {
    shown.current = ''
    if (paper) follow(paper)
  })

  const press = (event: MouseEvent<HTMLDivElement>) => {
    event.preventDefault()
    // the element may be of another document: instanceof would fail
    const element = event.target as Element
    const link = element.closest('a')
    const wanted = readMark(element, isSection)
    if (wanted && onPress) return onPress(wanted)
    const next = link && viewOfLink(link.getAttribute('href') ?? '')
    if (next?.view) setView(next.view)
    if (next?.anchor) element.ownerDocument.getElementById(next.anchor)?.scrollIntoView()
  }
  return (
    <Frame title={title} voice={voice} marks={marks} onDrawn={follow} over={over}>
      {/* biome-ignore lint: the presses are those of the page's own links, buttons and texts; the list of sections is the way by keyboard */}
      <div
        className="page"
        data-variant={variant}
        data-room={(onPlaced && target.section) || undefined}
        onClickCapture={press}
      >
        <ShowcasePage showcase={page} view={view} />
      </div>
    </Frame>
  )
}
