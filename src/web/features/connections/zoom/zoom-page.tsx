import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { connectionsQuery } from '../../../parts/data/connections.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import styles from './zoom.module.css'
import { zoomSections } from './zoom-sections.ts'

type Props = {
  /** The link back to the connections. */
  above: ReactNode
}

/** The provider's account at Zoom: connect it, how it stands, and what it makes. */
export function ZoomPage({ above }: Props) {
  const { data, error, refetch } = useQuery(connectionsQuery)
  const zoom = data?.vendors.find(({ vendor }) => vendor === 'zoom')
  return (
    <>
      <PageHead
        above={above}
        title="Zoom"
        below="One meeting for each booking, one for each class. It moves and goes with the booking."
      />
      <div className={styles['page']}>
        {error && <LoadFailed what="Your account at Zoom" error={error} old={!!data} onRetry={refetch} />}
        {!data && !error && <SkeletonLines label="Your account at Zoom is loading" widths={[40, 90, 76]} />}
        {data &&
          zoomSections.map((Section, at) => (
            // the sections are always the same, in the same order
            // oxlint-disable-next-line react/no-array-index-key
            <Section
              key={at}
              isAvailable={zoom?.isAvailable ?? false}
              connection={zoom?.connection ?? null}
            />
          ))}
      </div>
    </>
  )
}
