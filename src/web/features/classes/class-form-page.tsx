import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { GroupService } from '#domains/catalogue/cards-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { showToast } from '../../lib/toasts.ts'
import { drawnForClass } from '../../parts/data/drawn-picture.ts'
import { draftQuery, recordsOf, removeRecord } from '../../parts/data/showcase.ts'
import type { CardWords } from '../../parts/editing/limit-words.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { newClass } from '../../parts/selling/class-groups.tsx'
import { copyOf } from '../../parts/selling/copy-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ClassForm } from './class-form.tsx'
import type { OtherClass } from './meeting-rules.ts'

const LimitDialog = lazyDialog(() =>
  import('../../parts/editing/limit-dialog.tsx').then(({ LimitDialog }) => LimitDialog),
)

const words: CardWords = { maximum: 'maxNumberOfEvents', one: 'a class', many: 'classes' }

type Props = {
  draft: Draft
  account: Account
  edit: string | undefined
  /** The class that a new one begins like. */
  copy: string | undefined
  onDone: () => void
}

/** The form of a class. A new one needs room on the plan when it is opened. */
export function ClassFormPage({ draft, account, edit, copy, onDone }: Props) {
  const [newId] = useState(newEntityId)
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: (record: Parameters<typeof removeRecord>[0]) => removeRecord(record),
    onSuccess: () => cache.invalidateQueries(draftQuery),
  })
  const counted = recordsOf(draft, 'groupService')
  const used = counted.length
  // a form that was opened with room keeps it while it is saved
  const isFull = used >= account.entitlements[words.maximum]
  const [hasRoom, setHasRoom] = useState(!isFull)
  if (!hasRoom && !isFull) setHasRoom(true)
  const [classes] = useState(() => recordsOf(draft, 'groupService'))
  const opened = classes.find(({ entityId }) => entityId === edit)
  const original = classes.find(({ entityId }) => entityId === copy)
  const cards = recordsOf(draft, 'individualService', 'booking', 'groupService', 'promotion')
  const taken = new Set(
    cards.filter(({ entityId }) => entityId !== edit).map(({ data }) => textOf(data['serviceUrl'])),
  )
  const [initial] = useState(() => ({
    ...newClass,
    ...(opened?.data ?? (original && copyOf(original.data, taken))),
  }))
  const above = (
    <Link to="/classmanagement" search={{}}>
      Classes
    </Link>
  )
  if ((edit && !opened) || (copy && !original))
    return (
      <>
        <PageHead title="Class" above={above} />
        <EmptyState title="This class is not there any more">
          It may have been deleted in another tab.
        </EmptyState>
      </>
    )
  if (!edit && !hasRoom)
    return (
      <>
        <PageHead title="New class" above={above} />
        <LimitDialog
          account={account}
          used={used}
          words={words}
          cards={counted.map(({ entityId, data }) => ({
            id: entityId,
            name: textOf(data['title']) || 'Without a title',
          }))}
          removing={remove.isPending}
          failure={<FailureAlert failure={remove.error ?? undefined} />}
          onRemove={(entityId) => remove.mutate({ kind: 'groupService', entityId })}
          onClose={onDone}
        />
      </>
    )
  return (
    <>
      <PageHead
        title={opened ? textOf(opened.data['title']) : 'New class'}
        above={above}
        below={
          opened
            ? undefined
            : original
              ? `Like ${textOf(original.data['title'])}.`
              : 'A title, a price, a place and a day are enough.'
        }
      />
      <ClassForm
        entityId={opened?.entityId ?? newId}
        isNew={!opened}
        initial={initial}
        drawn={drawnForClass(draft, opened?.entityId ?? newId)}
        taken={taken}
        others={weeklyOf(classes.filter(({ entityId }) => entityId !== opened?.entityId))}
        onDone={(saved) => {
          if (saved) showToast(`${saved} is saved. Publish to sell its dates.`)
          onDone()
        }}
      />
    </>
  )
}

/** The weekly classes of the draft that are complete. */
const weeklyOf = (classes: ReturnType<typeof recordsOf>): OtherClass[] =>
  classes.flatMap(({ data }) => {
    const { data: group } = GroupService.safeParse(data)
    return group?.scheduleType === 'weekly' ? [group] : []
  })
