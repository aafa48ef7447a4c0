import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Voice } from './voice.ts'

type Props = {
  title: string
  voice: Voice
  /** Styles beside those of public pages, such as outlines of what a press would change. */
  marks?: string
  /** Receives the document of the frame once its styles are there. */
  ref?: Ref<Document | undefined>
  /** Called after each drawing. */
  onDrawn?: (page: Document) => void
  /** What is drawn over the page. */
  over?: ((page: Document) => ReactNode) | undefined
  children: ReactNode
}

/** Puts theme, scheme and colours on the frame's root, as the server prints them on a page. */
function applyVoice(root: HTMLElement, { theme, mode, style = {} }: Voice): void {
  root.dataset['theme'] = theme
  if (mode === 'system') delete root.dataset['mode']
  else root.dataset['mode'] = mode
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, value)
}

/** Adds styles to the frame's document, whose policy allows no style element. */
function addMarks(page: Document, marks: string): void {
  const sheets = page.defaultView
  if (!sheets || !('CSSStyleSheet' in sheets)) return
  const Sheet = sheets.CSSStyleSheet as typeof CSSStyleSheet
  const sheet = new Sheet()
  sheet.replaceSync(marks)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** Draws a page into a document of its own, which has the stylesheets of public pages and runs no script. */
export function Frame({ title, voice, marks = '', ref, onDrawn, over, children }: Props) {
  const [page, setPage] = useState<Document>()
  const frame = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(ref, () => page, [page])
  useLayoutEffect(() => {
    if (page) applyVoice(page.documentElement, voice)
  }, [page, voice])
  useLayoutEffect(() => {
    if (page) onDrawn?.(page)
  })
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        src="/editor/canvas"
        onLoad={({ currentTarget }) => {
          const opened = currentTarget.contentDocument
          if (!opened) return
          addMarks(opened, marks)
          setPage(opened)
        }}
      />
      {page &&
        createPortal(
          <>
            {over?.(page)}
            {children}
          </>,
          page.body,
        )}
    </>
  )
}
