import { type ReactNode, useEffect, useRef } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import type { Story } from './booking-story.ts'
import css from './confirmation.module.css'

const signs = { done: 'check', waiting: 'clock', over: 'cross', pass: 'ticket' } as const

/** What the top of a page says. `pass`: the sign of a ticket. */
export type HeadStory = Omit<Story, 'mark'> & { mark: keyof typeof signs }

/**
 * The top of the page: says how the booking stands. Screen readers announce a change without a change of focus.
 * `changes` counts the visitor's changes on this page: each moves the focus to the heading, because its button is gone.
 */
export function StoryHead({
  story,
  changes = 0,
  children,
}: {
  story: HeadStory
  changes?: number
  children?: ReactNode
}) {
  const seen = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (changes === 0) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [changes])
  useEffect(() => {
    if (seen.current) document.title = story.heading
    seen.current = true
  }, [story.heading])
  return (
    <section className={css['head']}>
      <div className="in">
        <div className={css['story']} aria-live="polite">
          <p className={css['sign']} data-mark={story.mark}>
            <LineIcon name={signs[story.mark]} size={32} />
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {story.heading}
          </h1>
          <p className={css['sentence']}>{story.sentence}</p>
          {story.quote && (
            <figure className={css['quote']}>
              <blockquote>{story.quote.words}</blockquote>
              <figcaption>{story.quote.by}</figcaption>
            </figure>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
