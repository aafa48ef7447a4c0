import { Link } from '@tanstack/react-router'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { countWords } from '../../parts/editing/limit-words.ts'
import { orderedOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { ServiceLines } from '../../parts/editing/service-lines.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const words = {
  maximum: 'maxNumberOfCalendarBookings',
  one: 'a calendar card',
  many: 'calendar cards',
} as const

/** The calendar cards. The service form edits them. */
export function Edit() {
  const { account, draft, state, addWords } = useEditing()
  const items = orderedOf(draft, state.typed, 'booking', 'serviceSettings')
  const counted = { account, used: items.length, words }
  return (
    <SectionPanel hint={`A service whose month and times stand right on your page. ${countWords(counted)}.`}>
      {items.length === 0 ? (
        <EmptyState title="No calendar cards yet">
          A free hello of fifteen minutes is a good first one.
        </EmptyState>
      ) : (
        <ServiceLines items={items} />
      )}
      <div>
        <Link to="/servicemanagement" search={{ new: 'calendar' }} className={buttonClass()}>
          {addWords}
        </Link>
      </div>
    </SectionPanel>
  )
}
