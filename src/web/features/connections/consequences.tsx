import styles from './connections.module.css'
import type { Consequence } from './consequences-of.ts'

/** What an action does, line by line. */
export const Consequences = ({ list }: { list: readonly Consequence[] }) => (
  <ul className={styles['changes']}>
    {list.map(({ of, what, more }) => (
      <li key={of}>
        <b>{of}</b>
        <div>
          {what}
          {more && <p>{more}</p>}
        </div>
      </li>
    ))}
  </ul>
)
