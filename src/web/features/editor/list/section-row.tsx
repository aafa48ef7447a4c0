import { memo, useCallback } from 'react'
import type { SectionName } from '#domains/showcase/contract.ts'
import { readSection } from '../../../sections/sections.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ToggleSwitch } from '../../../ui/toggle-switch.tsx'
import classes from './list.module.css'
import { RenameHeading } from './rename-heading.tsx'
import { SectionLink } from './section-link.tsx'
import type { SectionState } from './section-state.ts'

/** What the row of a section says. */
export type RowFacts = {
  section: SectionName
  name: string
  state: SectionState
  isShown: boolean
  /** Its heading; empty: the usual one. */
  caption: string
}

type Props = {
  facts: RowFacts
  isCurrent: boolean
  isRenamed: boolean
  onChoose: () => void
  onRename: (section: SectionName) => void
  onRenamed: (section: SectionName) => void
}

/** A section of the page: its name, the heading that visitors see, and a button that renames it. */
export const SectionRow = memo(({ facts, isCurrent, isRenamed, onChoose, onRename, onRenamed }: Props) => {
  const { state, isShown, caption } = facts
  const section = readSection(facts.name)
  const usual = section.usualHeading ?? section.title
  const heading = section.ownHeading ? state.words : caption || usual
  if (isRenamed)
    return (
      <RenameHeading
        section={facts.section}
        title={section.title}
        usual={usual}
        onDone={() => onRenamed(facts.section)}
      />
    )
  return (
    <div
      className={classes['row']}
      data-section={section.name}
      data-current={isCurrent || undefined}
      data-off={!isShown || undefined}
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
          data-rename={facts.section}
          onClick={() => onRename(facts.section)}
        />
      )}
    </div>
  )
})

type SwitchProps = { facts: RowFacts; onShow: (section: string, on: boolean) => void }

/** Shows a section to visitors or not; in words beside the switch where there is room. */
export function SectionSwitch({ facts: { section, name, isShown }, onShow }: SwitchProps) {
  // the switch is not rendered again while it stays on or off
  const show = useCallback((on: boolean) => onShow(section, on), [section, onShow])
  return (
    <span className={classes['switch']}>
      <ToggleSwitch label={`Show ${readSection(name).title}`} checked={isShown} onChange={show} />
      <span aria-hidden="true">{isShown ? 'On' : 'Off'}</span>
    </span>
  )
}
