import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type PlacedSection, useEditing } from '../../parts/editing/editor-context.ts'
import { itemsOf } from '../../parts/editing/records.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import classes from './edit.module.css'
import type { Width } from './use-order.ts'
import type { Switches } from './use-switches.ts'

type Props = {
  section: PlacedSection
  switches: Switches
  width: Width
  onWidth: (width: Width) => void
}

const widths = [
  { value: 'full', label: 'Whole row' },
  { value: 'half', label: 'Half a row' },
] as const

/** One section: its name and heading, a switch, and its heading and width when they are opened. */
export function SectionRow({ section: placed, switches, width, onWidth }: Props) {
  const { section, name, title, kinds, ownHeading } = placed
  const { draft, state } = useEditing()
  const [open, setOpen] = useState(false)
  const caption = switches.captionOf(section)
  const shown = switches.isShown(section)
  const isEmpty = kinds.every((kind) => itemsOf(draft, state.typed, kind).length === 0)
  const field = `captions.${section}`
  return (
    <>
      <div className={classes['row']} data-off={!shown || undefined}>
        <div className={classes['name']}>
          <Link to="/editor" search={{ section: name }}>
            {title}
          </Link>
          <span>{isEmpty ? 'Nothing here yet' : caption || (width === 'half' ? 'Half a row' : '')}</span>
        </div>
        <IconButton
          icon="edit"
          label={ownHeading ? `Width of ${title}` : `Heading and width of ${title}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <ToggleSwitch label={`Show ${title}`} checked={shown} onChange={(on) => switches.show(section, on)} />
      </div>
      {open && (
        <div className={classes['more']} data-tall="">
          {!ownHeading && (
            <Field
              label={`Heading of ${title}`}
              name={field}
              max={50}
              hint="Empty: the usual heading."
              value={caption}
              error={switches.form.issue(field)}
              onChange={(words) => switches.setCaption(section, words)}
            />
          )}
          <Segments
            label={`Width of ${title} on a desktop`}
            options={widths}
            value={width}
            onChange={onWidth}
          />
        </div>
      )}
    </>
  )
}
