import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GroupService } from '#domains/catalogue/cards-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { showToast } from '../../lib/toasts.ts'
import { drawnForClass } from '../../parts/data/drawn-picture.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { restsByChoice } from '../../parts/editing/limit-words.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { atRest, formWords, savedWords } from '../../parts/selling/at-rest.ts'
import { newClass } from '../../parts/selling/class-groups.tsx'
import { copyOf } from '../../parts/selling/copy-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ClassForm } from './class-form.tsx'
import type { OtherClass } from './meeting-rules.ts'

type Props = {
  draft: Draft
  edit: string | undefined
  /** The class that a new one begins like. */
  copy: string | undefined
  /** Whether a new one begins at rest, so that the plan does not count it. */
  isDraft: boolean
  onDone: () => void
}

/** The form of a class. */
export function ClassFormPage({ draft, edit, copy, isDraft, onDone }: Props) {
  const [newId] = useState(newEntityId)
  const [classes] = useState(() => recordsOf(draft, 'groupService'))
  const opened = classes.find(({ entityId }) => entityId === edit)
  const original = classes.find(({ entityId }) => entityId === copy)
  const cards = recordsOf(draft, 'individualService', 'booking', 'groupService', 'promotion')
  const taken = new Set(
    cards.filter(({ entityId }) => entityId !== edit).map(({ data }) => textOf(data['serviceUrl'])),
  )
  const [initial] = useState(() => ({
    ...newClass,
    ...(opened?.data ?? { ...(original && copyOf(original.data, taken)), ...atRest(isDraft) }),
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
  return (
    <>
      <PageHead
        title={opened ? textOf(opened.data['title']) : 'New class'}
        above={above}
        below={
          formWords(initial) ||
          (original
            ? `Like ${textOf(original.data['title'])}.`
            : !opened && 'A title, a price, a place and a day are enough.')
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
          if (saved)
            showToast(
              restsByChoice(initial)
                ? savedWords(saved, initial)
                : `${saved} is saved. Publish to sell its dates.`,
            )
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
