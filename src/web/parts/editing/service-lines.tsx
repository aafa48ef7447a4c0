import { Link } from '@tanstack/react-router'
import { formatPrice } from '#platform/common/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { useEditing } from './editor-context.ts'
import { restsByChoice } from './limit-words.ts'
import type { Item } from './records.ts'
import { RestingNotice } from './resting-notice.tsx'
import classes from './service-lines.module.css'

/** Services that the service form edits, each with a link to it, its price, and whether it rests. */
export function ServiceLines({ items }: { items: readonly Item[] }) {
  const { draft } = useEditing()
  return (
    <>
      <RestingNotice draft={draft} listed={items.map(({ entityId }) => entityId)} />
      <ul className={classes['lines']}>
        {items.map(({ entityId, data }) => (
          <li key={entityId}>
            <Link to="/servicemanagement" search={{ edit: entityId }}>
              {String(data['title'])}
            </Link>
            {draft.resting.includes(entityId) && (
              <Badge tone="neutral">{restsByChoice(data) ? 'rests' : 'hidden by your plan'}</Badge>
            )}
            <span className="num">{formatPrice(Number(data['priceCents'] ?? 0))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
