import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { coachingQuery, useLookAtRun } from '../../parts/data/coaching.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './loading-steps.module.css'
import { dayTitle } from './run-words.ts'

/** Polled while a plan is being written. */
const everyMs = 1000

/** After this time the plan as it is written is taken (product.md 12). */
const patienceMs = 20_500

/** Looks once when a plan is late: it is then there without other words. */
function useLookWhenLate(isWaiting: boolean): void {
  const { mutate } = useLookAtRun()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => mutate(), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting, mutate])
}

/** What becomes of the answers of an intake, step by step; a reload finds it where it is. */
export function LoadingSteps() {
  const { data, error, refetch } = useQuery({
    ...coachingQuery,
    refetchInterval: ({ state }) =>
      state.data?.run?.state === 'generating' || !state.data ? everyMs : false,
  })
  const run = data?.run
  useLookWhenLate(run?.state === 'generating')
  const isReady = run !== undefined && run !== null && run.state !== 'generating'
  const [first] = run?.days ?? []
  const steps = [
    { title: 'Your page', text: data?.seen.page },
    { title: 'Your numbers', text: data?.seen.numbers },
    {
      title: 'Choosing the days',
      text: run
        ? `${run.days.length} days, ${run.all} things to do. What is done already is left out.`
        : undefined,
    },
    { title: 'Writing day 1', text: isReady && first ? dayTitle(first) : undefined },
  ]
  const now = steps.findIndex(({ text }) => text === undefined)
  return (
    <>
      <PageHead
        title={isReady ? 'Your plan is ready' : 'Reading your page'}
        below="You may close this tab: the plan waits for you under COACHING DASHBOARD."
      />
      {error && !data && <LoadFailed what="Your plan" error={error} onRetry={refetch} />}
      <ol className={styles['steps']} aria-live="polite">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            data-state={text === undefined ? (index === now ? 'now' : 'ahead') : 'done'}
            aria-current={index === now ? 'step' : undefined}
          >
            <span aria-hidden="true">
              {text === undefined ? index + 1 : <Icon name="success" size={20} />}
            </span>
            <div>
              <b>{title}</b>
              {text !== undefined && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {isReady && (
        <Link className={buttonClass({ variant: 'primary' })} to="/AIcoaching">
          Open day 1
        </Link>
      )}
      {data && !run && (
        <p>
          No plan is being written. <Link to="/AIcoaching">Answer four questions</Link>, and there is one.
        </p>
      )}
    </>
  )
}
