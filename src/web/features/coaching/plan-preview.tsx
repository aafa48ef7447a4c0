import type { Coaching } from '#domains/coaching/contract.ts'
import styles from './intake.module.css'
import type { IntakeAnswers } from './intake-questions.tsx'
import { whyWords } from './intake-words.ts'

type Props = { answers: IntakeAnswers; coaching: Pick<Coaching, 'programmes' | 'seen'> }

/** The programme that fits the answers: its first days and its last one. */
export function PlanPreview({ answers: { programme, worry }, coaching: { programmes, seen } }: Props) {
  const chosen = programmes.find(({ id }) => id === programme)
  if (!chosen) return null
  const { title, days } = chosen
  const shown = days.flatMap((day, index) =>
    index < 4 || index === days.length - 1 ? [{ number: index + 1, title: day }] : [],
  )
  return (
    <aside className={styles['preview']} aria-label="With these answers">
      <p className="quiet">With these answers</p>
      <h2>{title}</h2>
      <p>
        {days.length} days, one to five things a day. Day 1 opens at once, each next day at 5:00 AM on your
        clock.
      </p>
      <ol>
        {shown.map(({ number, title: of }) => (
          <li key={number}>
            <span className="quiet">Day {number}</span>
            <b>{of}</b>
          </li>
        ))}
      </ol>
      <p className="quiet">
        <b>Why this one:</b> {whyWords(seen.page, seen.numbers, worry)}
      </p>
    </aside>
  )
}
