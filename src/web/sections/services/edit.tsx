import { Link } from '@tanstack/react-router'
import { formatPrice } from '#platform/common/money.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { orderedOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './edit.module.css'
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
          <ul className={classes['services']}>
            {items.map(({ entityId, data }) => (
              <li key={entityId}>
                <Link to="/servicemanagement" search={{ edit: entityId }}>
                  {String(data['title'])}
                </Link>
                <span className="num">{formatPrice(Number(data['priceCents'] ?? 0))}</span>
              </li>
            ))}
          </ul>
          <FeaturedField services={items} />
          <div>
            <Link to="/servicemanagement" search={{}} className={buttonClass()}>
              Manage and order services
            </Link>
          </div>
        </>
      )}
    </SectionPanel>
  )
}
