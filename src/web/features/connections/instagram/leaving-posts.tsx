import { useQuery } from '@tanstack/react-query'
import { byteWords } from '../../../lib/byte-words.ts'
import { ownPostsQuery } from '../../../parts/data/connected-posts.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Consequences } from '../consequences.tsx'

/** What a disconnection deletes. */
export function LeavingPosts() {
  const { data, error, refetch } = useQuery(ownPostsQuery)
  if (error) return <LoadFailed what="What happens" error={error} old={!!data} onRetry={refetch} />
  if (!data) return <SkeletonLines label="Reading what is copied" widths={[80, 60]} />
  const { length } = data.posts
  const own = data.posts.filter(({ isOwnAlt }) => isOwnAlt).length
  const pictures = `${length} ${length === 1 ? 'picture' : 'pictures'}, ${byteWords(data.bytes)}`
  return (
    <Consequences
      list={[
        { of: 'Your page', what: 'The section of your posts leaves it within a second' },
        {
          of: 'Our copies',
          what: length === 0 ? 'There are none yet' : `${pictures}, are deleted with their alt texts`,
          ...(own > 0 && { more: `${own} of the texts ${own === 1 ? 'is' : 'are'} your own.` }),
        },
        {
          of: 'At Instagram',
          what: 'Your posts stay as they are',
          more: 'We delete our key to the account. To take the permission back there too, remove the app under Website permissions in its settings.',
        },
      ]}
    />
  )
}
