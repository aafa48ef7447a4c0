import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ImportRow } from '#domains/audience/import-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { importsQuery } from '../../parts/data/contact-imports.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import styles from './contact-import.module.css'
import { counted, peopleOf } from './import-words.ts'
import { ListFile } from './list-file.tsx'

type Props = { zone: string; onOpen: (id: string) => void }

/** The file, and the imports before it. */
export function ChooseList({ zone, onOpen }: Props) {
  const { data } = useQuery(importsQuery)
  const shown = data?.imports.filter(({ state, counts }) => state !== 'failed' || peopleOf(counts) > 0)
  return (
    <div className={styles['steps']}>
      <ListFile onRead={onOpen} />
      {shown && shown.length > 0 && (
        <section aria-labelledby="earlier-imports">
          <h2 id="earlier-imports">Your last imports</h2>
          <ul className={styles['rows']}>
            {shown.map((one) => (
              <li key={one.id}>
                <div>
                  <Link to="/subscribers/import" search={{ id: one.id }}>
                    <bdi>{one.name}</bdi>
                  </Link>
                  <p>
                    {formatDate(one.createdAt, 'date', zone)}
                    {peopleOf(one.counts) > 0 && `, ${counted(peopleOf(one.counts), 'person', 'people')}`}
                  </p>
                </div>
                <State one={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const states: Readonly<Record<ImportRow['state'], readonly [string, BadgeTone]>> = {
  reading: ['being read', 'info'],
  ready: ['waits for you', 'warning'],
  running: ['running', 'info'],
  done: ['done', 'success'],
  undoing: ['being undone', 'info'],
  undone: ['undone', 'neutral'],
  failed: ['broke off', 'error'],
}

function State({ one: { state } }: { one: ImportRow }) {
  const [words, tone] = states[state]
  return <Badge tone={tone}>{words}</Badge>
}
