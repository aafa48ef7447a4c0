import { type ReactNode, useRef, useState } from 'react'
import { focusFirstFault } from '../../lib/forms/faults.ts'
import { Button } from '../../ui/button.tsx'
import { ApplyStep } from './apply-step.tsx'
import type { Found } from './finding/found.ts'
import styles from './importing.module.css'
import type { Source } from './reading/read-input.ts'
import { countTicked, groups, itemsIn, pickedOf, roomOf } from './review/groups.ts'
import { faultsOf, type MemberWords } from './review/items.ts'
import { ReviewGroup } from './review-group.tsx'
import { sourceWords } from './source-words.ts'
import type { Target } from './target.ts'
import { UnreadNote } from './unread-note.tsx'
import { useApplying } from './use-applying.ts'
import { useItems } from './use-items.ts'

type Props = {
  source: Source
  found: Found
  /** What the sign-in at the other site told. */
  member: MemberWords | undefined
  target: Target
  /** Something to know before the ticks. */
  note: ReactNode
  onBack: () => void
}

/** Everything that was read, each with a tick. Nothing is saved before Apply. */
export function ReviewStep({ source, found, member, target, note, onBack }: Props) {
  const { items, tick, set, tickAll } = useItems(found, target.current, target.room, member)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const applying = useApplying(target)
  const count = countTicked(items)
  const apply = () => {
    setTried(true)
    const wrong = items.find((item) => item.isTicked && Object.keys(faultsOf(item)).length > 0)
    if (wrong) {
      const [[field, words] = []] = Object.entries(faultsOf(wrong))
      return focusFirstFault(form.current, { [`${wrong.id}-${field}`]: words })
    }
    void applying.start(pickedOf(items))
  }
  if (applying.state.at !== 'ticking')
    return <ApplyStep applying={applying} onAgain={apply} onMore={onBack} />
  const words = count === 1 ? '1 thing' : `${count} things`
  return (
    <form className={styles['review']} ref={form} onSubmit={(event) => event.preventDefault()} noValidate>
      <header className={styles['lead']}>
        <h1 tabIndex={-1} data-page-title>
          What comes along?
        </h1>
        <p>
          This is what we read from {sourceWords[source].site}. Tick what you want, change what is not right.{' '}
          {target.kind === 'draft'
            ? 'It goes into your draft: nobody sees it before you publish.'
            : 'Then six short questions make your page.'}
        </p>
        {note}
      </header>
      <UnreadNote unread={found.unread} source={source} />
      {groups.map((group) => (
        <ReviewGroup
          key={group.name}
          group={group}
          items={itemsIn(group, items)}
          room={roomOf(group, target.room)}
          tried={tried}
          onTick={tick}
          onSet={set}
          onTickAll={(isTicked) => tickAll(group, isTicked)}
        />
      ))}
      <footer className={styles['foot']}>
        <div>
          <Button
            variant="primary"
            unavailable={count === 0 ? 'Tick at least one thing' : undefined}
            onClick={apply}
          >
            Apply
          </Button>
          <Button onClick={onBack}>Choose another file</Button>
        </div>
        <output>{count === 0 ? 'Nothing is ticked.' : `${words} ticked. Nothing is saved yet.`}</output>
      </footer>
    </form>
  )
}
