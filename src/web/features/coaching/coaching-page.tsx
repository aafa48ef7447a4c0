import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { coachingQuery, useLookAtRun } from '../../parts/data/coaching.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Intake } from './intake.tsx'
import { RunPage } from './run-page.tsx'

/** The coaching dashboard: the programme that runs, or the questions before one. */
export function CoachingPage({ firstName }: { firstName: string }) {
  const { data: coaching, error, refetch } = useQuery(coachingQuery)
  const [isAsking, setAsking] = useState(false)
  useLookOnce()
  if (!coaching)
    return (
      <>
        <PageHead title="Coaching" />
        {error ? (
          <LoadFailed what="Your programme" error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines label="Your programme is loading" widths={[40, 100, 100, 80]} />
        )}
      </>
    )
  const { run } = coaching
  if (!run || isAsking)
    return <Intake coaching={coaching} onBack={run ? () => setAsking(false) : undefined} />
  return <RunPage coaching={coaching} run={run} firstName={firstName} onChange={() => setAsking(true)} />
}

/** Ticks what is done already when the page opens: what was just done elsewhere is seen at once. */
function useLookOnce(): void {
  const { mutate } = useLookAtRun()
  useEffect(() => mutate(), [mutate])
}
