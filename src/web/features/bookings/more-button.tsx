import { Button } from '../../ui/button.tsx'
import styles from './booked.module.css'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: string
}

/** The next page under the ones that are there; nothing when there is none. */
export function MoreButton({ query, children }: Props) {
  if (!query.hasNextPage) return null
  return (
    <p className={styles['more']}>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </p>
  )
}
