import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SavedSegment } from '#domains/audience/segment-contract.ts'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { contactTagsQuery, segmentsQuery, useDeleteSegment } from '../../parts/data/contacts.ts'
import { lettersQuery } from '../../parts/data/letters.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Cluster, Frame } from '../../ui/layout.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SegmentNumber } from './segment-count.tsx'
import { SegmentForm } from './segment-form.tsx'
import { type Choices, segmentWords } from './segment-words.ts'
import styles from './segments.module.css'

type Props = {
  /** The id of the segment that is changed, or `new`. */
  edited: string | undefined
  services: Choices['services']
  onEdit: (id: string | undefined) => void
}

/** The tab of segments: a list, or the form of one. */
export function SegmentsTab({ edited, services, onEdit }: Props) {
  const kept = useQuery(segmentsQuery)
  const { data: known } = useQuery(contactTagsQuery)
  const { data: sent } = useInfiniteQuery(lettersQuery({ state: 'sent' }))
  const [deleting, setDeleting] = useState<SavedSegment>()
  const segments = kept.data?.segments
  const choices = {
    services,
    tags: known?.tags ?? [],
    letters: sent?.pages.flatMap(({ letters }) => letters) ?? [],
  }
  const segment = segments?.find(({ id }) => id === edited)
  const isReady = known && (edited === 'new' || segment)
  if (edited !== undefined && isReady)
    return <SegmentForm key={edited} segment={segment} choices={choices} onDone={() => onEdit(undefined)} />
  return (
    <>
      <ListStates
        what="Your segments"
        query={kept}
        count={segments?.length}
        loading={<SkeletonLines label="Your segments are loading" widths={[90, 100, 85]} />}
        empty={
          <EmptyState
            drawn
            title="No segments yet"
            actions={<Button onClick={() => onEdit('new')}>New segment</Button>}
          >
            A segment is some of your subscribers by rules, such as everybody who bought a class and was not
            here for 90 days. A letter can go to one.
          </EmptyState>
        }
      >
        <div className={styles['above']}>
          <Button icon="plus" onClick={() => onEdit('new')}>
            New segment
          </Button>
        </div>
        <Frame>
          <ul className={styles['list']}>
            {segments?.map((one) => (
              <li key={one.id}>
                <div>
                  <b>{one.name}</b>
                  <p className="quiet">{segmentWords(one, choices)}</p>
                  <SegmentNumber rule={one.rule} />
                </div>
                <Cluster>
                  <Link to="/subscribers" search={{ segment: one.id }}>
                    Show them
                  </Link>
                  <Button size="sm" onClick={() => onEdit(one.id)}>
                    Change<span className="vh"> {one.name}</span>
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => setDeleting(one)}>
                    Delete<span className="vh"> {one.name}</span>
                  </Button>
                </Cluster>
              </li>
            ))}
          </ul>
        </Frame>
      </ListStates>
      <DeleteDialog segment={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

function DeleteDialog({ segment, onClose }: { segment: SavedSegment | undefined; onClose: () => void }) {
  const remove = useDeleteSegment()
  return (
    <ConfirmDialog
      title={`Delete “${segment?.name ?? ''}”?`}
      opened={segment !== undefined}
      confirm="Delete the segment"
      danger
      loading={remove.isPending}
      onConfirm={() =>
        segment &&
        remove.mutate(segment.id, {
          onSuccess: onClose,
          onError: (error) => showToast(messageOf(error), 'error'),
        })
      }
      onClose={onClose}
    >
      <p>Its people stay. Letters that were saved with it keep its rules.</p>
    </ConfirmDialog>
  )
}
