import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { offerUndo } from '../../../lib/toasts.ts'
import { useEditing } from '../../../parts/editing/editor-context.ts'
import { useSwitches } from '../../../parts/editing/use-switches.ts'
import { type NamedSection, sections } from '../../../sections/sections.ts'
import { fullWords } from '../list/card-limit.ts'
import { usePlace, usePointed } from './use-pointed.ts'

type Props = {
  /** The document of the canvas. */
  page: Document
  /** The section whose form is open. */
  edited: string | undefined
  isSection: (name: string) => boolean
  /** Opens the form of a section. */
  onOpen: (section: string) => void
  /** Opens the heading of a section in the list. */
  onRename: (section: NamedSection) => void
}

/**
 * The actions on a section as a whole, at its upper edge on the canvas: for the section that is pointed at or has the
 * focus, else for the one that is edited. The list of sections and the dialog offer the same.
 */
export function SectionBar({ page, edited, isSection, onOpen, onRename }: Props) {
  const pointed = usePointed(page, isSection)
  const switches = useSwitches()
  const latest = useRef(switches)
  useEffect(() => {
    latest.current = switches
  })
  const section = sections.find(({ name }) => name === (pointed ?? edited))
  // the hero has no card in the chooser: it is always first, always on, and has no heading of its own
  if (!section?.card) return null
  const { onPage, title } = section
  const switchOff = () => {
    if (!onPage) return
    switches.show(onPage, false)
    // other sections may have been switched until then
    offerUndo(`“${title}” is off. It keeps its contents.`, () => latest.current.show(onPage, true))
  }
  return <Bar key={section.name} onSwitchOff={switchOff} {...{ page, section, onOpen, onRename }} />
}

type BarProps = Pick<Props, 'page' | 'onOpen' | 'onRename'> & {
  section: NamedSection
  onSwitchOff: () => void
}

function Bar({ page, section, onOpen, onRename, onSwitchOff }: BarProps) {
  const place = usePlace(page, section.name)
  const editing = useEditing()
  const add = useAdding(section)
  if (!place) return null
  const { title, adds = 'Add' } = section
  return (
    <aside data-section-bar aria-label={`Section ${title}`} style={place}>
      <button type="button" aria-label={`Edit ${title}`} onClick={() => onOpen(section.name)}>
        {title}
      </button>
      {add && !fullWords(section, editing) && (
        <button type="button" aria-label={adds} onClick={add}>
          Add<span>{adds.replace(/^Add/, '')}</span>
        </button>
      )}
      {!section.ownHeading && (
        <button type="button" aria-label={`Rename heading: ${title}`} onClick={() => onRename(section)}>
          Rename<span> heading</span>
        </button>
      )}
      <button type="button" aria-label={`Switch off: ${title}`} onClick={onSwitchOff}>
        Switch off
      </button>
    </aside>
  )
}

/** Returns the function that opens a new record of a section: an entry in its list, or the form of a new service. */
function useAdding({ name, counted }: NamedSection): (() => void) | undefined {
  const navigate = useNavigate()
  if (!counted) return undefined
  if (counted === 'individualService' || counted === 'booking')
    return () =>
      void navigate({ to: '/servicemanagement', search: { new: counted === 'booking' ? 'calendar' : '' } })
  return () => void navigate({ to: '/editor', search: { section: name, add: '' } })
}
