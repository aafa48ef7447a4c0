import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentIn } from '#platform/common/zones.ts'
import { recipientsQuery, type Sending } from '../../../parts/data/letters.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { peopleWords } from './letter-words.ts'
import styles from './sending.module.css'

/** Who did not get a letter, and why; below it everybody, by a press. */
export function Missed({ sending: { id, missed }, zone }: { sending: Sending; zone: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="missed-heading">
      <h2 id="missed-heading">Who did not get it, and why</h2>
      {missed.length === 0 && <p>Nobody so far.</p>}
      <ul className={styles['missed']}>
        {missed.map(({ why, title, text, people, reply, some }) => (
          <li key={why}>
            <b className="num">{people}</b>
            <div>
              <b>{title}</b>
              <p>
                {text}
                {reply && ` The server said: ${reply}`}
              </p>
              <small>
                {some.join(', ')}
                {people > some.length && some.length > 0 && ' and others'}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide everybody' : 'Show everybody'}
      </Button>
      {isOpen && <Everybody id={id} zone={zone} />}
    </section>
  )
}

function Everybody({ id, zone }: { id: string; zone: string }) {
  const query = useInfiniteQuery(recipientsQuery(id, undefined))
  const people = query.data?.pages.flatMap((page) => page.people) ?? []
  return (
    <>
      {query.error && <LoadFailed what="The list" error={query.error} onRetry={query.refetch} />}
      <ul className={styles['missed']}>
        {people.map(({ contactId, place, email, state, at, pressed }) => (
          <li key={contactId}>
            <span className="num">{place}</span>
            <div>
              {email || 'erased'}
              <p>
                <small>
                  {[state.replace('_', ' '), at && momentIn(at, zone), pressed && 'pressed a link']
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

/** The links of a letter, each with the people who pressed it. */
export function Pressed({ sending: { links } }: { sending: Sending }) {
  const most = Math.max(1, ...links.map(({ people }) => people))
  return (
    <section aria-labelledby="pressed-heading">
      <h2 id="pressed-heading">Links pressed</h2>
      <p>People, each counted once a link. Opens are not tracked.</p>
      {links.length === 0 && <p>The letter has no links.</p>}
      <dl className={styles['links']}>
        {links.map(({ label, url, people }, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a link is its place in the letter
          <div key={nth}>
            <dt>{label || url}</dt>
            <dd aria-hidden="true">
              <meter min={0} max={most} value={people} />
            </dd>
            <dd className="num">
              <span className="vh">{peopleWords(people)}</span>
              <span aria-hidden="true">{people}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
