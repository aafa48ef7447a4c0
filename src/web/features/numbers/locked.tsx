import { Link } from '@tanstack/react-router'
import type { Numbers } from '../../parts/data/numbers.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './numbers.module.css'
import { day } from './words.ts'

const parts = [
  ['Where visitors leave', 'Five steps from your page to a booking, on phones and computers'],
  ['Which card sells', 'Seen, opened and money for each of your cards'],
  ['Where they come from', 'Newsletter, search, Instagram, links, and how many of each book'],
  ['Now against before', 'Any days of 24 months, with CSV of everything'],
] as const

/** What is counted and not shown on the free plan. */
export function Locked({ countedSince }: { countedSince: Numbers['countedSince'] }) {
  return (
    <section className={styles['locked']} aria-labelledby="locked">
      <h2 id="locked">
        {countedSince ? `Counted since ${day(countedSince)}, shown in Pro` : 'Shown in Pro'}
      </h2>
      <p>Free shows the totals of 30 days. The rest is kept for you and is there the moment you switch.</p>
      <ul>
        {parts.map(([title, text]) => (
          <li key={title}>
            <Icon name="lock" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link className={buttonClass()} to="/pricing">
        Compare the plans
      </Link>
    </section>
  )
}
