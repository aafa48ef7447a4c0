import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './lists.module.css'

type Props = {
  /** What the list holds, such as `Your orders`. */
  what: string
  query: { readonly error: Error | null; readonly refetch: () => unknown }
  /** How many rows are known; undefined while nothing has loaded. */
  count: number | undefined
  empty: ReactNode
  /** Shown until the first answer; a table draws its own. */
  loading?: ReactNode
  children: ReactNode
}

/** The content of a list in its states: loading, failed or outdated, empty, or the rows. */
export function ListStates({ what, query: { error, refetch }, count, empty, loading, children }: Props) {
  const isLoaded = count !== undefined
  return (
    <>
      {error && (
        <div className={styles['failure']}>
          <LoadFailed what={what} error={error} old={isLoaded} onRetry={refetch} />
        </div>
      )}
      {count === 0 && empty}
      {count !== 0 && isLoaded && children}
      {!isLoaded && !error && (loading ?? children)}
    </>
  )
}
