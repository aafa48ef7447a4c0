import { useQuery } from '@tanstack/react-query'
import type { LetterCheck } from '#domains/audience/writing-contract.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { checksQuery, type Typed } from '../../parts/data/letter-writing.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './letters.module.css'
import { useSame } from './use-same.ts'

export type Fault = Pick<LetterCheck, 'about' | 'blockId'>
export type Checks = ReturnType<typeof useChecks>

/** How long typing rests before the letter is checked: a check tries the links. */
const restMs = 4000

/** What is wrong with a letter still. `open`: how many points are not good. */
export function useChecks(id: string, typed: Typed) {
  const settled = useSettled(useSame(typed), restMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(checksQuery(id, settled))
  const open = data?.checks.filter(({ state }) => state !== 'good').length ?? 0
  return { checks: data?.checks, error, refetch, isOld: isPlaceholderData, open }
}

const icons = { good: 'success', warning: 'warning', fault: 'error' } as const
const spoken = { good: 'Good', warning: 'Look at this', fault: 'It cannot go so' } as const

type Props = { checks: Checks; onGoTo: (fault: Fault) => void }

/** The list of what to look at before a letter goes. */
export function ChecksPane({ checks: { checks, error, refetch, isOld }, onGoTo }: Props) {
  return (
    <section className={styles['checks']} aria-label="Before it goes" aria-busy={isOld}>
      <h2>Before it goes</h2>
      {checks ? (
        <ul>
          {checks.map((check) => (
            <Point
              key={`${check.about} ${check.blockId ?? ''} ${check.words}`}
              check={check}
              onGoTo={onGoTo}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed what="The list" error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines label="The letter is being checked" widths={[80, 60, 70]} />
      )}
    </section>
  )
}

function Point({ check, onGoTo }: { check: LetterCheck; onGoTo: Props['onGoTo'] }) {
  const { about, state, title, words, blockId } = check
  const canGo = state !== 'good' && (blockId !== null || about === 'subject')
  return (
    <li data-state={state}>
      <Icon name={icons[state]} size={20} />
      <span>
        <b>
          <span className="vh">{spoken[state]}: </span>
          {title}
        </b>
        <span>{words}</span>
        {canGo && (
          <button type="button" className={styles['goTo']} onClick={() => onGoTo(check)}>
            Go to it
          </button>
        )}
        {state !== 'good' && about === 'postal' && (
          <a className={styles['goTo']} href="/accountSettings?part=payments">
            Add your address
          </a>
        )}
      </span>
    </li>
  )
}
