import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { taskWords } from '#domains/coaching/rules/plan.ts'
import { launch1 } from '#domains/coaching/rules/programmes/launch-1.ts'
import type { Occupation } from '#domains/coaching/rules/written-task.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { occupationOptions } from './intake-words.ts'
import { Options } from './options.tsx'
import styles from './sample-day.module.css'
import { savePlan } from './saved-plan.ts'

const [first] = launch1

/** The first day of the programme Launch in 7 days, for somebody who is not signed in. Signing up takes it along. */
export function SampleDay() {
  const [occupation, setOccupation] = useState<Occupation>('other')
  const navigate = useNavigate()
  const tasks = (first?.tasks ?? []).filter(({ worry, fromHours = 1 }) => !worry && fromHours <= 2)
  const save = () => {
    savePlan({ programme: 'launch', hours: 2, worry: 'seen', occupation })
    void navigate({ to: '/signup', search: {} })
  }
  return (
    <>
      <PageHead
        title="Day 1: your first offer"
        above="A sample from the programme Launch in 7 days"
        below={`${tasks.length} tasks, about ${tasks.reduce((sum, { minutes }) => sum + minutes, 0)} minutes`}
        actions={
          <Button variant="primary" onClick={save}>
            Save my plan
          </Button>
        }
      />
      <Options title="What you do" options={occupationOptions} value={occupation} onChange={setOccupation} />
      <ol className={styles['tasks']}>
        {tasks.map(({ id, title, detail, minutes }) => (
          <li key={id}>
            <h2>{taskWords(title, occupation)}</h2>
            <p>{taskWords(detail, occupation)}</p>
            <p className="quiet">About {minutes} minutes</p>
          </li>
        ))}
      </ol>
      <p className="quiet">
        Sign up, and the seven days begin on your own page. What you do there ticks itself.
      </p>
    </>
  )
}
