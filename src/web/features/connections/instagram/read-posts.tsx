import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnPosts } from '#domains/connections/posts-contract.ts'
import { timeWords } from '../../../lib/ago-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ownPostsQuery, refreshPosts } from '../../../parts/data/connected-posts.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../connections.module.css'

/** How often the posts are fetched while a reading is under way, and how long it is waited for. */
const [lookMs, patienceMs] = [2000, 30_000]

/** Has the posts read now; says when it can be done again. */
export function ReadPosts({ posts: { lastReadAt, askableAt, failure } }: { posts: OwnPosts }) {
  const queries = useQueryClient()
  const now = useNow()
  const [before, setBefore] = useState<string>()
  const standing = `${lastReadAt} ${failure}`
  const isWaiting = before === standing
  useEffect(() => {
    if (!isWaiting) return
    const look = setInterval(
      () => void queries.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      lookMs,
    )
    const end = setTimeout(() => setBefore(undefined), patienceMs)
    return () => {
      clearInterval(look)
      clearTimeout(end)
    }
  }, [isWaiting, queries])
  const { mutate, isPending } = useMutation({
    mutationFn: refreshPosts,
    onMutate: () => setBefore(standing),
    onSuccess: (posts) => queries.setQueryData(ownPostsQuery.queryKey, posts),
    onError: (error) => {
      setBefore(undefined)
      showToast(error.message, 'error')
    },
  })
  const isEarly = askableAt !== null && new Date(askableAt) > now
  const isReading = isPending || isWaiting
  return (
    <span className={styles['read']}>
      <Button size="sm" loading={isReading} disabled={isEarly && !isReading} onClick={() => mutate()}>
        Read now<span className="vh"> (Instagram)</span>
      </Button>
      {isEarly && !isReading && <small>Once an hour; again at {timeWords(askableAt, now)}.</small>}
    </span>
  )
}
