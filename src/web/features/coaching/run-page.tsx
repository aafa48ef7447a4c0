import { useState } from 'react'
import type { Coaching, Run } from '#domains/coaching/contract.ts'
import { dayWords } from '#platform/common/zones.ts'
import { usePauseRun } from '../../parts/data/coaching.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Beside } from './beside.tsx'
import { Calendar } from './calendar.tsx'
import styles from './run.module.css'
import { leftWords, runWords, todayOf } from './run-words.ts'
import { TodayCard } from './today-card.tsx'
import { History, Wins } from './wins.tsx'

type Props = { coaching: Coaching; run: Run; firstName: string; onChange: () => void }

/** A programme that was begun: today, how far it is, all its days, and what it moved. */
export function RunPage({ coaching, run, firstName, onChange }: Props) {
  const pause = usePauseRun()
  const [chosen, setChosen] = useState<string>()
  const today = todayOf(run)
  const shown = run.days.find(({ entityId, isOpen }) => isOpen && entityId === chosen) ?? today
  const isPaused = run.state === 'paused'
  const isLive = isPaused || run.state === 'active'
  return (
    <>
      <PageHead
        above={dayWords(coaching.today)}
        title={`Day ${today?.taskDay ?? 1}${firstName ? `, ${firstName}` : ''}`}
        below={today && isLive ? leftWords(today) : runWords(run)}
        actions={
          <>
            {isLive && (
              <Button
                loading={pause.isPending}
                onClick={() => pause.mutate({ statusId: run.statusId, isPaused: !isPaused })}
              >
                {isPaused ? 'Go on' : 'Pause'}
              </Button>
            )}
            <Button onClick={onChange}>{isLive ? 'Change programme' : 'Begin another'}</Button>
          </>
        }
      />
      {!(run.state === 'active') && (
        <Alert kind={run.state === 'completed' ? 'success' : 'info'} title={runWords(run)}>
          {isPaused
            ? 'No day opens and nothing can be ticked until you go on. The days ahead move by the days of the pause.'
            : 'Its days stay here to read.'}
        </Alert>
      )}
      <div className={styles['run']}>
        <div>{shown && <TodayCard key={shown.entityId} run={run} day={shown} />}</div>
        <Beside run={run} coaching={coaching} />
      </div>
      <section className={styles['days']}>
        <h2>All {run.days.length} days</h2>
        <Calendar days={run.days} shown={shown?.entityId} onShow={setChosen} />
      </section>
      <Wins wins={run.wins} />
      <History history={coaching.history} />
    </>
  )
}
