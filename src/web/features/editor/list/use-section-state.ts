import { useSharing } from '../../../lib/use-sharing.ts'
import { useEditing } from '../../../parts/editing/editor-context.ts'
import type { NamedSection } from '../../../sections/sections.ts'
import { type SectionState, stateOf } from './section-state.ts'

/** The state of a section in the list. It keeps its identity until it differs, so that its link is not rendered again. */
export function useSectionState(section: NamedSection): SectionState {
  const shared = useSharing<SectionState>()
  return shared(stateOf(section, useEditing()))
}
