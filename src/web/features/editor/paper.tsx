import { memo } from 'react'
import { useEditing } from '../../parts/editing/editor-context.ts'
import type { Tried } from '../../parts/editing/tried.ts'
import { type NamedSection, placedSections } from '../../sections/sections.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Canvas } from './canvas/canvas.tsx'
import type { Target } from './canvas/read-mark.ts'
import { SectionBar } from './canvas/section-bar.tsx'
import { usePage } from './canvas/use-page.ts'
import classes from './editor.module.css'
import { PhonePreview } from './phone-preview.tsx'

type Props = {
  /** The pane that a narrow screen shows; wide screens show all. */
  view: string
  target: Target
  /** The field of the form that has the focus. */
  focused: Target | undefined
  onPress: (target: Target) => void
  /** Called when the edited element has its place: its lower edge, in pixels from the top of the canvas. */
  onPlaced: (below: number | undefined) => void
  /** Opens the heading of a section in the list. */
  onRename: (section: NamedSection) => void
}

const nothing: Tried = new Map()
const names = new Set(placedSections.map(({ name }) => name))
const isSection = (name: string): boolean => names.has(name)

/** The page on a wide screen and on a phone, both drawn from what is typed. */
export const Paper = memo(({ view, target, focused, onPress, onPlaced, onRename }: Props) => {
  const { draft, state, account, tried } = useEditing()
  const { page, failed, retry } = usePage(draft, state.typed, tried?.tried ?? nothing, account)
  if (failed)
    return (
      <Alert
        kind="error"
        title="Your page cannot be shown right now"
        action={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        What you type is saved all the same.
      </Alert>
    )
  if (!page) return <SkeletonLines label="Your page is loading" widths={[100, 60, 100, 100, 40]} />
  const shared = { page, target, focused, isSection, onPress }
  return (
    <>
      <div className={classes['paper']} data-pane="Page">
        <Canvas
          title="Your page"
          isSeen={view === 'Page'}
          onPlaced={onPlaced}
          over={(canvas) => (
            <SectionBar
              page={canvas}
              edited={target.section}
              isSection={isSection}
              onOpen={(section) => onPress({ section })}
              onRename={onRename}
            />
          )}
          {...shared}
        />
      </div>
      <aside className={classes['phone']} data-pane="Phone" aria-label="Phone preview">
        <PhonePreview isSeen={view === 'Phone'} {...shared} />
      </aside>
    </>
  )
})
