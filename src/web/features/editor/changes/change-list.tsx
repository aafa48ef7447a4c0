import type { RecordChange } from '#domains/showcase/versions-contract.ts'
import { isArrangement, isOrder, kindsOf, sections } from '../../../sections/sections.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangeValue } from './change-value.tsx'
import classes from './changes.module.css'

const words = { added: 'new', updated: 'changed', removed: 'removed' } as const

type Labels = { before: string; after: string }
type Props = {
  changes: readonly RecordChange[]
  labels: Labels
  /** Takes one change back; without it the list has no such buttons. */
  onTakeBack?: ((entityId: string) => void) | undefined
  /** The change that is being taken back. */
  taking?: string | undefined
}

/** What changes, section by section: each record with its fields before and after, side by side. */
export function ChangeList({ changes, ...props }: Props) {
  return (
    <div className={classes['sections']}>
      {groupsOf(changes).map(({ title, members }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {members.map((change) => (
              <Change key={`${change.kind} ${change.entityId}`} change={change} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Change({ change, labels, onTakeBack, taking }: { change: RecordChange } & Omit<Props, 'changes'>) {
  const { entityId, title, canTakeBack, fields } = change
  return (
    <li className={classes['change']}>
      <div className={classes['head']}>
        <b>{title}</b>
        <Badge tone="info">{words[change.change]}</Badge>
        {onTakeBack && canTakeBack && (
          <Button
            variant="quiet"
            size="sm"
            loading={taking === entityId}
            data-take-back
            onClick={() => onTakeBack(entityId)}
          >
            Take back<span className="vh">: {title}</span>
          </Button>
        )}
      </div>
      {change.change === 'removed' ? (
        <p className={classes['gone']}>{goneWords(change)}</p>
      ) : (
        fields.map((field) => (
          <div key={field.field} className={classes['field']}>
            <p className={classes['title']}>
              {isFormatting(field) ? `${field.title}, formatting` : field.title}
            </p>
            {change.change === 'updated' && (
              <div className={classes['before']}>
                <small>{labels.before}</small>
                <ChangeValue change={field} side="before" />
              </div>
            )}
            <div className={classes['after']}>
              <small>{labels.after}</small>
              <ChangeValue change={field} side="after" />
            </div>
          </div>
        ))
      )}
    </li>
  )
}

/** What is lost with a record; an order is no content. */
const goneWords = ({ kind }: RecordChange): string =>
  isArrangement(kind) ? 'The usual order comes back.' : 'It disappears with everything in it.'

const isFormatting = ({ before, after }: RecordChange['fields'][number]): boolean =>
  before !== null && JSON.stringify(before) === JSON.stringify(after)

/** Groups changes by the section that edits them, in the order of the editor's list. */
function groupsOf(changes: readonly RecordChange[]): { title: string; members: RecordChange[] }[] {
  const places = sections.map((section) => ({ title: section.title, kinds: kindsOf(section) }))
  const known = new Set(places.flatMap(({ kinds }) => kinds))
  const others = {
    title: 'Other',
    kinds: [...new Set(changes.map(({ kind }) => kind))].filter((kind) => !known.has(kind)),
  }
  const seen = new Set<RecordChange>()
  return [...places, others]
    .map(({ title, kinds }) => {
      const members = changes.filter((change) => kinds.includes(change.kind) && !seen.has(change))
      for (const change of members) seen.add(change)
      return { title, members: withOneOrder(members) }
    })
    .filter(({ members }) => members.length > 0)
}

/** The services have two display orders with one title; the list tells one of them. */
const withOneOrder = (members: readonly RecordChange[]): RecordChange[] =>
  members.filter(
    ({ kind, title }, place) =>
      !isOrder(kind) || members.findIndex((other) => isOrder(other.kind) && other.title === title) === place,
  )
