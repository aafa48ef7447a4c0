import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type MyLike, myLikesQuery } from '../../parts/data/likes.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { MoreButton } from '../../parts/lists/more-button.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { LikeCard } from './like-card.tsx'
import styles from './my-likes.module.css'

const TellMeDialog = lazyDialog(() => import('./tell-me-dialog.tsx').then(({ TellMeDialog }) => TellMeDialog))

const keyOf = ({ userUrl, target, entityId }: MyLike) => `${userUrl} ${target} ${entityId}`

/** What the visitor likes. `isSignedIn`: the likes are the account's. `email`: that of the account, '' without one. */
export function MyLikes({ isSignedIn, email }: { isSignedIn: boolean; email: string }) {
  const mine = useInfiniteQuery(myLikesQuery)
  const [takenBack, setTakenBack] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<MyLike>()
  const likes = mine.data?.pages.flatMap((page) => page.likes)
  const all = mine.data?.pages[0]?.all ?? 0
  const mark = (key: string, isTakenBack: boolean) =>
    setTakenBack((before) => {
      const next = new Set(before)
      if (isTakenBack) next.add(key)
      else next.delete(key)
      return next
    })
  return (
    <>
      {!isSignedIn && all > 0 && <Keep all={all} />}
      <ListStates
        what="Your likes"
        query={mine}
        count={likes?.length}
        loading={<SkeletonLines label="Your likes are loading" widths={[100, 60, 80, 100, 60, 80]} />}
        empty={<Nothing />}
      >
        <ul className={styles['list']}>
          {likes?.map((like) => (
            <LikeCard
              key={keyOf(like)}
              like={like}
              isTakenBack={takenBack.has(keyOf(like))}
              onTakenBack={(isTakenBack) => mark(keyOf(like), isTakenBack)}
              onTellMe={() => setAsking(like)}
            />
          ))}
        </ul>
        <MoreButton query={mine}>Show more</MoreButton>
      </ListStates>
      {asking?.thing && (
        <TellMeDialog thing={asking.thing} email={email} opened onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function Keep({ all }: { all: number }): ReactNode {
  const these = all === 1 ? 'This one is' : `These ${all.toLocaleString('en')} are`
  return (
    <div className={styles['keep']}>
      <p>{these} kept in this browser only. Signed in, you have them on every device.</p>
      <a className={buttonClass({ variant: 'primary' })} href="/signin?redirect=%2Flikes%3Fview%3Dmine">
        Keep my likes
      </a>
    </div>
  )
}

const Nothing = () => (
  <EmptyState
    title="Nothing liked yet"
    drawn
    actions={
      <a className={buttonClass()} href="/selectfreelancer">
        Find a provider
      </a>
    }
  >
    Press the heart on a page, a service or a post, and it stands here with its next free time.
  </EmptyState>
)
