import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './customer-drawer.module.css'

type Props = {
  title: string
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  /** Nothing is shown once it is known to be empty. */
  isEmpty: boolean
  children: ReactNode
}

/** A part of the drawer with a list of its own: loading, failed, or the list. */
export function Part({ title, query: { isPending, error, refetch }, isEmpty, children }: Props) {
  if (isEmpty && !isPending && !error) return null
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      {isPending && <SkeletonLines label={`${title}: loading`} widths={[90, 72]} />}
      {error && <LoadFailed what="This" error={error} onRetry={refetch} />}
      {children}
    </section>
  )
}
