import { type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { NamedSection } from '../../sections/sections.ts'
import { Button } from '../../ui/button.tsx'
import type { Target } from './canvas/read-mark.ts'
import { DialogBar } from './dialog-bar.tsx'
import classes from './form-dialog.module.css'
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
  /** Called when a field of the form gets the focus. */
  onField: (field: Target) => void
  onClose: () => void
  children: ReactNode
}

/**
 * The form of a section or of one record, under the element that it changes. It does not block the page: what is typed
 * shows there at once. On narrow screens it is a sheet at the bottom. The form's heading names it; until the form is
 * there, and for a form without one, the title of the section does.
 */
export function FormDialog({ name, section, entry, below, onAll, onField, onClose, children }: Props) {
  const root = useRef<HTMLDialogElement>(null)
  useOpener(root, `${section.name} ${entry ?? ''}`)
  const escape = (event: KeyboardEvent) => {
    // an open list of options within the form closes first
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (root.current?.querySelector('[aria-expanded="true"][role="combobox"], [data-dragging]')) return
    event.stopPropagation()
    onClose()
  }
  const focus = ({ target }: FocusEvent) => {
    const row = entry ?? target.closest<HTMLElement>('[data-entry]')?.dataset['entry']
    // the fields and buttons of a picture belong to it: `media.youtubeId`, the slot `about.media`
    const [named] = (target.getAttribute('name') ?? '').split('.')
    const slot = target.closest<HTMLElement>('[data-slot]')?.dataset['slot']
    const field = named || slot?.split('.').at(-1)
    if (row || field) onField({ section: section.name, ...(row && { entry: row }), ...(field && { field }) })
  }
  return (
    <dialog
      open
      ref={root}
      id="form"
      className={classes['dialog']}
      data-dialog={name}
      data-beside={section.beside}
      aria-labelledby={entry ? 'entry-title' : 'section-title'}
      aria-label={section.title}
      style={below === undefined ? undefined : ({ '--below': `${Math.round(below)}px` } as CSSProperties)}
      onKeyDown={escape}
    >
      <DialogBar section={section} onAll={entry ? onAll : undefined} onClose={onClose} />
      {/* autosave stores every keystroke */}
      <div className={classes['body']} data-form-body data-keeps-typed onFocus={focus}>
        {children}
      </div>
      <footer>
        <Button onClick={onClose}>Done</Button>
        <span>Shows on the page as you type.</span>
      </footer>
    </dialog>
  )
}
