import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { goalNames, goalSentence } from '#domains/growth/rules/goal-words.ts'
import { type GoalMetric, goalMetrics } from '#domains/growth/rules/goals.ts'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { type Goals as GoalsOfMonth, goalsQuery, useSetGoal } from '../../parts/data/goals.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import { Bar } from './bar.tsx'
import { GoalForm } from './goal-form.tsx'
import styles from './goals.module.css'

/** The goals of the month, each with its progress. `isIncluded`: whether the plan has goals. */
export const Goals = ({ isIncluded }: { isIncluded: boolean }) => (
  <section className={styles['goals']} aria-labelledby="goals">
    <h2 id="goals">Goals of this month</h2>
    {isIncluded ? (
      <OwnGoals />
    ) : (
      <p>
        With Premium you set a monthly goal for net, orders, visitors or new subscribers and see here how far
        it is. <Link to="/pricing">Compare the plans</Link>
      </p>
    )}
  </section>
)

function OwnGoals() {
  const { data, error, refetch } = useQuery(goalsQuery)
  if (!data) return error ? <LoadFailed what="Your goals" error={error} onRetry={refetch} /> : null
  return (
    <ul>
      {goalMetrics.map((metric) => (
        <Row key={metric} metric={metric} month={data} />
      ))}
    </ul>
  )
}

function Row({ metric, month }: { metric: GoalMetric; month: GoalsOfMonth }) {
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useFocusRecovery(row)
  const setGoal = useSetGoal(metric)
  const goal = month.goals.find((one) => one.metric === metric)
  const name = goalNames[metric]
  const save = (target: number | null) =>
    setGoal.mutate(target, {
      onSuccess: () => setOpen(false),
      onError: (error) => showToast(messageOf(error), 'error'),
    })
  return (
    <li ref={row}>
      <div>
        <h3>{name}</h3>
        <p>{goal ? goalSentence(goal, month.daysLeft) : 'No goal yet'}</p>
      </div>
      {!isOpen && (
        <div className={styles['steps']}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={goal ? `Edit the goal for ${name}` : `Set a goal for ${name}`}
            onClick={() => setOpen(true)}
          >
            {goal ? 'Edit' : 'Set a goal'}
          </Button>
          {goal && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove the goal for ${name}`}
              loading={setGoal.isPending}
              onClick={() => save(null)}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {goal && <Bar part={goal.now} whole={goal.target} />}
      {isOpen && (
        <GoalForm
          metric={metric}
          target={goal?.target}
          isSaving={setGoal.isPending}
          onSave={save}
          onCancel={() => setOpen(false)}
        />
      )}
    </li>
  )
}
