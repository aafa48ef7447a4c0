import { Link } from '@tanstack/react-router'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { orderedOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { ServiceLines } from '../../parts/editing/service-lines.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeaturedField } from './featured-field.tsx'

export function Edit() {
  const { draft, state } = useEditing()
  const items = orderedOf(draft, state.typed, 'individualService', 'serviceSettings')
  const add = (
    <Link to="/servicemanagement" search={{ new: '' }} className={buttonClass()}>
      ADD SERVICE
    </Link>
  )
  return (
    <SectionPanel hint="What people can book. Each has a page of its own.">
      {items.length === 0 ? (
        <EmptyState title="No services yet" actions={add}>
          A title, a price and a place are enough.
        </EmptyState>
      ) : (
        <>
          <ServiceLines items={items} />
          <div>
            <Link to="/servicemanagement" search={{}} className={buttonClass()}>
              Manage and order services
            </Link>
          </div>
        </>
      )}
      <FeaturedField />
    </SectionPanel>
  )
}
