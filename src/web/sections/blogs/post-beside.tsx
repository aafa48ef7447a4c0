import { useState } from 'react'
import { postServicesMax } from '#domains/showcase/kinds/blog.ts'
import { bookableRecords } from '../../parts/data/showcase.ts'
import { listOf } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { TicksField } from '../../ui/ticks-field.tsx'
import classes from './post-writer.module.css'

/** The services that the post's page offers, each with its next free time. */
export function PostBeside({ form: { data, set, issue } }: { form: RecordForm }) {
  const { draft } = useEditing()
  const [isFull, setFull] = useState(false)
  const services = bookableRecords(draft).map((record) => ({
    value: record.entityId,
    label: textOf(record.data['title']) || 'Untitled service',
  }))
  if (services.length === 0) return null
  const choose = (serviceIds: string[]) => {
    const isTooMany = serviceIds.length > postServicesMax
    setFull(isTooMany)
    if (!isTooMany) set({ serviceIds })
  }
  const chosen = listOf(data['serviceIds'])
  return (
    <div>
      <TicksField
        label="Beside the post"
        options={services}
        value={chosen}
        error={issue('serviceIds') ?? (isFull && `At most ${postServicesMax} services: untick one first`)}
        onChange={choose}
      />
      <p className={classes['hint']}>Up to {postServicesMax}, each with its next free time.</p>
    </div>
  )
}
