import { Button } from '../../ui/button.tsx'
import styles from './lists.module.css'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: string
}

/** Button that loads the next page below this one; nothing on the last page. */
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
