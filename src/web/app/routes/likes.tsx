import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type LikesSearch, readLikesSearch } from '../../features/likes/likes-search.ts'
import { LikesTabs } from '../../features/likes/likes-tabs.tsx'
import { MyLikes } from '../../features/likes/my-likes.tsx'
import { ReceivedLikes, receivedWords } from '../../features/likes/received-likes.tsx'
import { accountQuery } from '../../parts/data/account.ts'
import { receivedLikesQuery } from '../../parts/data/likes.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useKnownUser } from '../auth.ts'
import { OpenPage } from '../bare-page.tsx'

export const Route = createFileRoute('/likes')({
  staticData: { title: 'Likes', access: 'public' },
  validateSearch: (search: Record<string, unknown>): LikesSearch => readLikesSearch(search),
  component: Likes,
})

const mineWords = 'What you like, with the next free time on your clock.'

function Likes() {
  const user = useKnownUser()
  return (
    <OpenPage>
      {user?.signedIn ? (
        <OwnLikes email={user.email ?? ''} />
      ) : (
        <>
          <PageHead title="My likes" below={mineWords} />
          <MyLikes isSignedIn={false} email="" />
        </>
      )}
    </OpenPage>
  )
}

/** Of an account: a provider sees the likes on their page first. */
function OwnLikes({ email }: { email: string }) {
  // the router leaves in what the reading dropped
  const { view } = readLikesSearch(Route.useSearch())
  const navigate = useNavigate()
  const { data: account } = useQuery(accountQuery)
  const { data: received } = useQuery({ ...receivedLikesQuery, enabled: account?.userUrl != null })
  const { data: draft } = useQuery({ ...draftQuery, enabled: account?.userUrl != null })
  const isProvider = account?.userUrl != null
  const shown = view ?? (isProvider || !account ? 'received' : 'mine')
  const isMine = shown === 'mine' || (account !== undefined && !isProvider)
  return (
    <>
      <PageHead title="Likes" below={isMine ? mineWords : received ? receivedWords(received) : '\u00a0'} />
      {isProvider && <LikesTabs view={shown} />}
      {isMine ? (
        <MyLikes isSignedIn email={email} />
      ) : (
        account && (
          <ReceivedLikes
            pageUrl={draft?.live ? `/at/${account.userUrl}` : undefined}
            onLetter={(letterId) => void navigate({ href: `/subscribers?letter=${letterId}` })}
          />
        )
      )}
    </>
  )
}
