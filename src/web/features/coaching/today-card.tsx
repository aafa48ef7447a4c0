import type { CoachingStatus, Run } from '#domains/coaching/contract.ts'
import styles from './run.module.css'
import { dayTitle } from './run-words.ts'
import { TaskItem } from './task-item.tsx'

type Props = { run: Run; day: CoachingStatus }

/** A day of a run with its tasks. */
export function TodayCard({ run: { title, statusId, state }, day }: Props) {
  const { entityId, taskDay, totalTaskDays, intro, tasks, completedTasks } = day
  return (
    <section className={styles['card']} aria-labelledby={entityId}>
      <header>
        <p>
          {title}, day {taskDay} of {totalTaskDays}
        </p>
        <h2 id={entityId}>{dayTitle(day)}</h2>
        {intro && <p>{intro}</p>}
      </header>
      <ul>
        {tasks.map((task) => (
          <TaskItem
            key={task.taskId}
            task={task}
            of={{ statusId, entityId }}
            isDone={completedTasks.includes(task.taskId)}
            isStill={state !== 'active'}
          />
        ))}
      </ul>
    </section>
  )
}
