import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './sample-day.module.css'

/** A day of the programme 'Launch in 7 days' (product.md 12). */
const tasks = [
  {
    title: 'Say in one sentence whom you help, and with what',
    detail:
      'A visitor decides in seconds. Write it as you would say it to a neighbour, without a word of your trade.',
    minutes: 10,
  },
  {
    title: 'Name one service, its length and its price',
    detail: 'One clear offer is easier to book than five. You can change the price at any time.',
    minutes: 10,
  },
  {
    title: 'Open two hours this week',
    detail: 'A page with two free times gets its first booking sooner than a page with none.',
    minutes: 5,
  },
] as const

/** The sample of a first day. `children`: the button to go on with. */
export function SampleDay({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Day 1: your first offer"
        above="A sample from the programme Launch in 7 days"
        below={`${tasks.length} tasks, about ${tasks.reduce((sum, { minutes }) => sum + minutes, 0)} minutes`}
        actions={children}
      />
      <ol className={styles['tasks']}>
        {tasks.map(({ title, detail, minutes }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{detail}</p>
            <p className="quiet">About {minutes} minutes</p>
          </li>
        ))}
      </ol>
      <p className="quiet">
        Plans made for your own page come with coaching, which is not open yet. This day works without it.
      </p>
    </>
  )
}
