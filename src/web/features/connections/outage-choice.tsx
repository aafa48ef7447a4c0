import { useId } from 'react'
import type { OnOutage } from '#domains/connections/contract.ts'
import styles from './connections.module.css'

const choices = [
  { value: 'stop', words: 'Offer nothing until it is back', about: 'No double booking.' },
  { value: 'go_on', words: 'Go on selling', about: 'You may be booked twice.' },
] as const

/** What happens to the offer while a calendar cannot be read for a day. */
export function OutageChoice({ value, onChange }: { value: OnOutage; onChange: (value: OnOutage) => void }) {
  const name = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend>If it cannot be read for a day</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.words}
            <small>{choice.about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
