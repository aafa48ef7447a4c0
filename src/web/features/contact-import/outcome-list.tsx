import type { ReactNode } from 'react'
import type { ImportCounts, ImportExample, ImportOutcome } from '#domains/audience/import-contract.ts'
import styles from './contact-import.module.css'
import { exampleWords, numberWords } from './import-words.ts'

type Props = {
  counts: ImportCounts
  examples: readonly ImportExample[]
  /** Whether rows of people who are known carry a tag. */
  tags: boolean
  /** Whether it has happened. */
  isDone?: boolean
}

/** What happens to the rows of a file, or happened, by outcome. */
export function OutcomeList({ counts, examples, tags, isDone = false }: Props) {
  const named = (outcome: ImportOutcome) =>
    exampleWords(
      examples.filter((one) => one.outcome === outcome),
      counts[outcome],
    )
  const one = (outcome: ImportOutcome, single: string, several: string) =>
    counts[outcome] === 1 ? single : several
  return (
    <ul className={styles['counts']}>
      <Count
        count={counts.added}
        words={one('added', 'new contact, subscribed', 'new contacts, subscribed')}
      />
      {counts.known > 0 && (
        <Count count={counts.known} words={isDone && tags ? 'known already, tags added' : 'known already'}>
          {!isDone && (tags ? 'They stay as they are and get the tags.' : 'They stay as they are.')}
        </Count>
      )}
      {counts.gone > 0 && (
        <Count count={counts.gone} words="left before, so not brought back">
          {named('gone')}
        </Count>
      )}
      {counts.invalid > 0 && (
        <Count
          count={counts.invalid}
          words={one('invalid', 'is not an e-mail address', 'are not e-mail addresses')}
        >
          {named('invalid')}
        </Count>
      )}
      {counts.twice > 0 && (
        <Count
          count={counts.twice}
          words={one('twice', 'stands in the file a second time', 'stand in the file a second time')}
        >
          {named('twice')}
        </Count>
      )}
    </ul>
  )
}

const Count = ({ count, words, children }: { count: number; words: string; children?: ReactNode }) => (
  <li>
    <b>{numberWords(count)}</b>
    <div>
      {words}
      {children && <p>{children}</p>}
    </div>
  </li>
)
