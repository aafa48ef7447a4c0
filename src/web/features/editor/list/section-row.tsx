import { useCallback, useEffect, useRef } from 'react'
import type { PlacedSection } from '../../../parts/editing/editor-context.ts'
import type { Switches } from '../../../parts/editing/use-switches.ts'
import { readSection } from '../../../sections/sections.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ToggleSwitch } from '../../../ui/toggle-switch.tsx'
import classes from './list.module.css'
import { RenameHeading } from './rename-heading.tsx'
import { SectionLink } from './section-link.tsx'
import { useSectionState } from './use-section-state.ts'

type Props = {
  placed: PlacedSection
  switches: Switches
  isCurrent: boolean
  isRenamed: boolean
  onChoose: () => void
  onRename: () => void
  onRenamed: () => void
}

/** A section of the page: its name, the heading that visitors see, and a button that renames it. */
export function SectionRow({ placed, switches, isCurrent, isRenamed, onChoose, ...renaming }: Props) {
  const section = readSection(placed.name)
  const state = useSectionState(section)
  const usual = section.usualHeading ?? section.title
  const heading = section.ownHeading ? state.words : switches.captionOf(placed.section) || usual
  if (isRenamed)
    return (
      <RenameHeading
        section={placed.section}
        title={section.title}
        usual={usual}
        switches={switches}
        onDone={renaming.onRenamed}
      />
    )
  return (
    <div
      className={classes['row']}
      data-section={section.name}
      data-current={isCurrent || undefined}
      data-off={!switches.isShown(placed.section) || undefined}
      data-empty={state.isEmpty || undefined}
    >
      <div className={classes['name']}>
        <SectionLink section={section} state={state} isCurrent={isCurrent} onChoose={onChoose} />
        <span className={classes['heading']}>{state.isEmpty ? 'Nothing here yet' : heading}</span>
      </div>
      {!section.ownHeading && (
        <IconButton
          icon="edit"
          label={`Rename the heading of ${section.title}`}
          data-rename={placed.section}
          onClick={renaming.onRename}
        />
      )}
    </div>
  )
}

/** Shows a section to visitors or not; in words beside the switch where there is room. */
export function SectionSwitch({ placed: { section, title }, switches }: Pick<Props, 'placed' | 'switches'>) {
  const isShown = switches.isShown(section)
  const latest = useRef(switches)
  useEffect(() => {
    latest.current = switches
  })
  // the switch is not rendered again while it stays on or off
  const show = useCallback((on: boolean) => latest.current.show(section, on), [section])
  return (
    <span className={classes['switch']}>
      <ToggleSwitch label={`Show ${title}`} checked={isShown} onChange={show} />
      <span aria-hidden="true">{isShown ? 'On' : 'Off'}</span>
    </span>
  )
}
