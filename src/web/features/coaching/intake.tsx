import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Coaching } from '#domains/coaching/contract.ts'
import { useStartRun } from '../../parts/data/coaching.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './intake.module.css'
import { type IntakeAnswers, IntakeQuestions } from './intake-questions.tsx'
import { PlanPreview } from './plan-preview.tsx'

type Props = {
  coaching: Coaching
  /** Back to the programme that is running; undefined: none is. */
  onBack: (() => void) | undefined
}

/** The questions before a programme. With one that is running it says what becomes of it. */
export function Intake({ coaching, onBack }: Props) {
  const { run, opens, seen } = coaching
  const start = useStartRun()
  const navigate = useNavigate()
  const isRunning = run?.state === 'active' || run?.state === 'paused'
  const [answers, setAnswers] = useState<IntakeAnswers>({
    programme: run && opens.programmes.includes(run.programme) ? run.programme : 'launch',
    hours: run?.answers.hours ?? 2,
    worry: run?.answers.worry ?? 'seen',
    occupation: seen.occupation,
    ownGoal: '',
  })
  const begin = (event: FormEvent) => {
    event.preventDefault()
    start.mutate(
      { ...answers, replaces: isRunning ? run.statusId : null },
      { onSuccess: () => void navigate({ to: '/coaching/loading' }) },
    )
  }
  return (
    <>
      <PageHead
        title="What should be different in two weeks?"
        below="Four questions, one minute. Nothing on your page changes."
        actions={onBack && <Button onClick={onBack}>Back to my programme</Button>}
      />
      {isRunning && (
        <Alert kind="info" title={`${run.title} is running`}>
          A new programme takes its place. What you did stays in your history.
        </Alert>
      )}
      <form className={styles['intake']} onSubmit={begin}>
        <div>
          <IntakeQuestions answers={answers} onChange={setAnswers} opens={opens} />
          <div className={styles['go']}>
            <Button variant="primary" type="submit" loading={start.isPending || start.isSuccess}>
              Write my plan
            </Button>
            {opens.programmes.length === 1 ? (
              <p className="quiet">
                The longer programmes come with Pro. <Link to="/pricing">See the plans</Link>
              </p>
            ) : (
              <p className="quiet">Ready in seconds.</p>
            )}
          </div>
        </div>
        <PlanPreview answers={answers} coaching={coaching} />
      </form>
    </>
  )
}
