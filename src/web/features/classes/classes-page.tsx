import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { GroupService } from '#domains/catalogue/cards-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { addDays } from '../../lib/dates.ts'
import { showToast } from '../../lib/toasts.ts'
import { instantOf } from '../../lib/wall-time.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { classSessionsQuery } from '../../parts/data/classes.ts'
import { draftQuery, recordsOf } from '../../parts/data/showcase.ts'
import { setPaused, switchesQuery } from '../../parts/data/switches.ts'
import { ShowAgain } from '../../parts/editing/show-again.tsx'
import { useRoom } from '../../parts/editing/use-room.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { classCard, countedClasses } from './class-card.ts'
import { ClassFormPage } from './class-form-page.tsx'
import { ClassLimit } from './class-limit.tsx'
import { ClassList, type ListedClass } from './class-list.tsx'
import { ClassWeek } from './class-week.tsx'
import styles from './classes.module.css'
import type { ClassesSearch } from './classes-search.ts'
import { RosterPage } from './roster-page.tsx'
import { peopleBooked } from './session-words.ts'

type Props = {
  search: ClassesSearch
  /** The zone of the provider's profile, in which weeks are shown. */
  zone: string
  go: (search: ClassesSearch) => void
}

/** /classmanagement: the classes with their dates, the form of a class, and the roster of one date. */
export function ClassesPage({ search, zone, go }: Props) {
  const draft = useQuery(draftQuery)
  const account = useQuery(accountQuery)
  if (search.session) return <RosterPage id={search.session} isChanging={search.change === 'yes'} go={go} />
  const failed = draft.error ?? account.error
  if (!draft.data || !account.data)
    return (
      <>
        <PageHead title="Classes" />
        {failed ? (
          <LoadFailed
            what="Your classes"
            error={failed}
            onRetry={() => Promise.all([draft.refetch(), account.refetch()])}
          />
        ) : (
          <SkeletonLines label="Your classes are loading" widths={[90, 100, 85, 95]} />
        )}
      </>
    )
  return <Loaded draft={draft.data} account={account.data} search={search} zone={zone} go={go} />
}

type LoadedProps = Props & { draft: Draft; account: Account }

/** The list, and the form that the address opens in its place; while a new class has no room, the limit stands before the list. */
function Loaded(props: LoadedProps) {
  const { draft, account, search, go } = props
  const key = search.edit ?? search.copy ?? search.new
  const isFull = countedClasses(draft).length >= account.entitlements[classCard.maximum]
  const { mayOpen, isDraft, writeDraft } = useRoom(key, isFull && !search.edit)
  const close = () => go({})
  if (key !== undefined && mayOpen)
    return (
      <ClassFormPage
        key={key}
        draft={draft}
        edit={search.edit}
        copy={search.copy}
        isDraft={isDraft}
        onDone={close}
      />
    )
  return (
    <>
      <Overview {...props} />
      {key !== undefined && (
        <ClassLimit draft={draft} account={account} onDraft={writeDraft} onClose={close} />
      )}
    </>
  )
}

/** The list looks this many days ahead. */
const listedDays = 120

function Overview({ draft, account, search, zone, go }: LoadedProps) {
  const today = dateIn(now(), zone)
  const isWeek = search.show === 'week'
  const [since] = useState(() => now().toISOString())
  const first = search.date ?? today
  const day = (date: string) => instantOf(date, '00:00', zone) ?? `${date}T00:00:00.000Z`
  const span = isWeek
    ? { from: day(first), to: day(addDays(first, 7)) }
    : { from: since, to: day(addDays(today, listedDays)) }
  const sessions = useQuery(classSessionsQuery(span.from, span.to))
  const switches = useQuery(switchesQuery)
  const cache = useQueryClient()
  const turn = useMutation({
    mutationFn: setPaused,
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => showToast(error.message, 'error'),
  })
  const paused = switches.data?.pausedServices ?? []
  const classes = classesOf(draft, paused)
  const week = sessions.data?.sessions.filter(
    ({ start, state }) => state === 'scheduled' && Date.parse(start) < Date.parse(day(addDays(today, 7))),
  )
  return (
    <>
      <PageHead
        title="Classes"
        below={
          !isWeek && week && week.length > 0
            ? `Next 7 days: ${week.length === 1 ? '1 date' : `${week.length} dates`}, ${peopleBooked(week)}`
            : undefined
        }
        actions={
          <Button variant="primary" icon="plus" onClick={() => go({ new: '' })}>
            ADD CLASS
          </Button>
        }
      />
      {classes.length === 0 ? (
        <EmptyState
          title="No classes yet"
          drawn
          actions={
            <Button icon="plus" onClick={() => go({ new: '' })}>
              Add your first class
            </Button>
          }
        >
          A class is a date that several people share: every week, on some dates, or as a series that is sold
          together.
        </EmptyState>
      ) : (
        <>
          <div className={styles['bar']}>
            <Segments
              label="View"
              value={isWeek ? 'week' : 'list'}
              options={[
                { value: 'list', label: 'List' },
                { value: 'week', label: 'Week' },
              ]}
              onChange={(show) => go(show === 'week' ? { show, date: today } : {})}
            />
          </div>
          {sessions.error && (
            <LoadFailed
              what="The dates of your classes"
              error={sessions.error}
              old={sessions.data !== undefined}
              onRetry={sessions.refetch}
            />
          )}
          {!sessions.data && !sessions.error && (
            <SkeletonLines label="The dates of your classes are loading" widths={[90, 100, 85]} />
          )}
          {sessions.data && isWeek && (
            <ClassWeek
              first={first}
              sessions={sessions.data.sessions}
              zone={zone}
              onWeek={(date) => go({ show: 'week', date })}
            />
          )}
          {sessions.data && !isWeek && (
            <ClassList
              classes={classes}
              sessions={sessions.data.sessions}
              unmade={sessions.data.unmade}
              turning={turn.isPending ? turn.variables.entityId : undefined}
              onPause={(entityId, isPaused) => turn.mutate({ entityId, paused: isPaused })}
              showOf={({ entityId, title }) => (
                <ShowAgain
                  account={account}
                  card={{ kind: 'groupService', id: entityId, name: title }}
                  words={classCard}
                  counted={countedClasses(draft)}
                />
              )}
            />
          )}
        </>
      )}
    </>
  )
}

/** The classes of the draft that are complete. */
const classesOf = (draft: Draft, paused: readonly string[]): ListedClass[] =>
  recordsOf(draft, 'groupService').flatMap(({ data, entityId }) => {
    const group = GroupService.safeParse({ ...data, entityId }).data
    if (!group) return []
    const change = draft.changes.find((one) => one.entityId === entityId)?.change
    return [
      {
        group,
        isLive: Boolean(draft.live) && change !== 'added',
        isPaused: paused.includes(entityId),
        isResting: draft.resting.includes(entityId),
      },
    ]
  })
