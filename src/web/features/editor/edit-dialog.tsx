import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { NamedSection } from '../../sections/sections.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBar } from './dialog-bar.tsx'
import classes from './edit-dialog.module.css'
import { useOpener } from './use-opener.ts'

type Props = {
  /** The name of the dialog in the UI state of the profile. */
  name: string
  section: NamedSection
  /** The record of the section's list that the form edits alone. */
  entry: string | undefined
  /** Opens the whole section. */
  onAll: () => void
  /** Where the edited element ends within the canvas, in pixels from its top; undefined: it is not on the page. */
  below: number | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * The form of a section or of one record, under the element that it changes. It does not block the page: what is typed
 * shows there at once. On narrow screens it is a sheet at the bottom.
 */
export function EditDialog({ name, section, entry, below, onAll, onClose, children }: Props) {
  const root = useRef<HTMLDialogElement>(null)
  useOpener(root, `${section.name} ${entry ?? ''}`)
  const escape = (event: KeyboardEvent) => {
    // an open list of options within the form closes first
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (root.current?.querySelector('[aria-expanded="true"][role="combobox"], [data-dragging]')) return
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      open
      ref={root}
      id="form"
      className={classes['dialog']}
      data-dialog={name}
      aria-labelledby="section-title"
      style={below === undefined ? undefined : ({ '--below': `${Math.round(below)}px` } as CSSProperties)}
      onKeyDown={escape}
    >
      <DialogBar section={section} onAll={entry ? onAll : undefined} onClose={onClose} />
      <div className={classes['body']} data-form-body>
        {children}
      </div>
      <footer>
        <Button onClick={onClose}>Done</Button>
        <span>Shows on the page as you type.</span>
      </footer>
    </dialog>
  )
}
