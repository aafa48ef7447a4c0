import { useQuery } from '@tanstack/react-query'
import { draftQuery, recordOf } from '../../parts/data/showcase.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'

const names = {
  timekitResourceId: 'Timekit resource',
  timekitProjectId: 'Timekit project',
  formstackId: 'Formstack',
} as const

/** The ids that came with an imported profile (specification 3); nothing without any. */
export function ImportedIds() {
  const { data: draft } = useQuery(draftQuery)
  const data = recordOf(draft, 'user')?.data
  const ids = Object.entries(names).flatMap(([field, name]) => {
    const id = textOf(data?.[field])
    return id ? [{ name, id }] : []
  })
  if (ids.length === 0) return null
  return (
    <Section
      title="Ids from other tools"
      text="They came with the profile you imported. We keep them for you; visitors never see them."
    >
      <dl className={styles['facts']}>
        {ids.map(({ name, id }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{id}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
