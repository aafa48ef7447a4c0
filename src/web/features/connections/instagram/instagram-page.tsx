import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { connectionsQuery } from '../../../parts/data/connections.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ConnectButton } from '../connect-button.tsx'
import styles from '../connections.module.css'
import { instagramPath } from '../own-path.ts'
import { Part } from '../part.tsx'
import { ConnectedPosts } from './connected-posts.tsx'

type Props = {
  /** The link back to the connections. */
  above: ReactNode
}

/** The provider's account at Instagram: connect it, how it stands, and what the page shows of it. */
export function InstagramPage({ above }: Props) {
  const { data, error, refetch } = useQuery(connectionsQuery)
  const instagram = data?.vendors.find(({ vendor }) => vendor === 'instagram')
  return (
    <div className={styles['page']}>
      <p>{above}</p>
      {error && <LoadFailed what="Your account at Instagram" error={error} old={!!data} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonLines label="Your account at Instagram is loading" widths={[40, 90, 76]} />
      )}
      {data && !instagram?.connection && <Connect isAvailable={instagram?.isAvailable ?? false} />}
      {instagram?.connection && <ConnectedPosts />}
    </div>
  )
}

/** What connecting does, before it. */
const Connect = ({ isAvailable }: { isAvailable: boolean }) => (
  <Part title="Your nine newest posts, on your page">
    {isAvailable ? (
      <>
        <p>
          The pictures are copied, so your visitors send nothing to Instagram until they open a post. You
          choose which posts show, and what is read out for their pictures.
        </p>
        <ul className={styles['plain']}>
          <li>We may read your posts and your name there, and never write.</li>
          <li>New posts arrive every 6 hours.</li>
          <li>When you disconnect, every copy is deleted at once.</li>
        </ul>
        <p>
          <ConnectButton vendor="instagram" back={instagramPath} variant="primary" />
        </p>
        <p className={styles['quiet']}>
          Works with professional accounts, creator or business. Switching is free.
        </p>
      </>
    ) : (
      <p>
        Not set up on this installation. Until it is: add the address of your profile under Social accounts in
        the editor.
      </p>
    )}
  </Part>
)
