import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingState } from '#domains/showcase/directory-contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { listingQuery, saveListed } from '../../parts/data/listing.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** The switch that puts the owner into the directory. */
export function ListingSection() {
  const { data, error, refetch } = useQuery(listingQuery)
  return (
    <Section
      title="Directory"
      text={
        <>
          The list of everybody who can be booked here, at <a href="/selectfreelancer">/selectfreelancer</a>.
          It shows what your page shows: name, one-liner, skills, place, rating, lowest price and next free
          time.
        </>
      }
    >
      {data ? (
        <ListingSwitch state={data} />
      ) : error ? (
        <LoadFailed what="Your place in the directory" error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines label="Your place in the directory is loading" widths={[60]} />
      )}
    </Section>
  )
}

/** Switches at once; a refusal switches it back. */
function ListingSwitch({ state: { isListed: stored, isLive } }: { state: ListingState }) {
  // the cache tells its readers a moment later, and meanwhile the switch would jump back
  const [isListed, setIsListed] = useState(stored)
  const queries = useQueryClient()
  const { queryKey } = listingQuery
  const { mutate } = useMutation({
    mutationFn: saveListed,
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: (error, sent) => {
      setIsListed(!sent)
      showToast(error.message, 'error')
    },
  })
  return (
    <div>
      <SwitchField
        label="List me in the directory"
        checked={isListed}
        onChange={(next) => {
          setIsListed(next)
          mutate(next)
        }}
      />
      <p className={styles['about']}>
        {isLive
          ? 'Takes effect at once, without publishing.'
          : 'Your page is not published. You are listed as soon as it is.'}
      </p>
    </div>
  )
}
