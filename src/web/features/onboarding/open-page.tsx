import { useQuery } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../lib/api.ts'
import { draftQuery } from '../../parts/data/showcase.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AlreadyBegun } from './already-begun.tsx'
import { firstService } from './finish.ts'
import { GapList } from './gap-list.tsx'
import { gapsOf } from './gaps.ts'
import { LinksToShare } from './links-to-share.tsx'
import styles from './onboarding.module.css'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingPending } from './onboarding-pending.tsx'
import type { Place } from './steps.ts'
import { askToPublish, hasWork, readFlow } from './stored-work.ts'
import { useFinish } from './use-finish.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import type { Answers } from './use-work.ts'

type Props = { answers: Answers; go: (place: Place) => void }

/** The last page of a signed-in user: publishes what was asked before the sign-up, then gives the links. */
export function OpenPage({ answers, go }: Props) {
  const { work } = answers
  const { data: draft, isPending } = useQuery(draftQuery)
  const gaps = gapsOf(work)
  const isBegun = hasWork(localStorage)
  const isAsked = readFlow(localStorage) === 'publish' && gaps.length === 0
  const publishing = useFinish(isAsked)
  const { data, error } = publishing
  const live = draft?.live && draft.userUrl
  const shown =
    data || live ? 'open' : error ? 'failed' : isAsked ? 'opening' : isPending ? 'loading' : 'ready'
  useHeadingFocus(shown)
  if (data || live) {
    const userUrl = data?.userUrl ?? draft?.userUrl ?? ''
    return (
      <OnboardingFrame
        place="done"
        isSignedIn
        work={isBegun || data ? work : undefined}
        caption={`/at/${userUrl}`}
      >
        <LinksToShare
          firstName={work.firstName.trim()}
          userUrl={userUrl}
          serviceUrl={data ? data.serviceUrl : draft && firstService(draft)}
          takenUrl={data?.takenUrl}
          photoProblem={data?.photoProblem}
        />
      </OnboardingFrame>
    )
  }
  if (error)
    return (
      <OnboardingFrame place="done" isSignedIn work={work}>
        <div className={styles['question']}>
          <h1 tabIndex={-1} data-page-title>
            Your page is not open yet
          </h1>
          <Alert
            kind="error"
            title={messageOf(error)}
            action={
              <Button size="sm" onClick={publishing.publish}>
                Try again
              </Button>
            }
          >
            {missingOf(error).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>Nothing is lost: your answers are kept.</p>
          </Alert>
        </div>
      </OnboardingFrame>
    )
  if (isAsked)
    return (
      <OnboardingFrame place="done" isSignedIn work={work}>
        <div className={styles['question']}>
          <h1 tabIndex={-1} data-page-title>
            Your page is opening
          </h1>
          <output className="quiet">This takes a moment.</output>
          <progress className={styles['progress']} aria-label="Your page is opening" />
        </div>
      </OnboardingFrame>
    )
  if (isPending) return <OnboardingPending />
  if (!isBegun) return <AlreadyBegun />
  return (
    <OnboardingFrame place="done" isSignedIn work={work}>
      <div className={styles['question']}>
        <h1 tabIndex={-1} data-page-title>
          Your page is ready
        </h1>
        {gaps.length > 0 ? (
          <>
            <p className="quiet">Before people can book, it needs:</p>
            <GapList gaps={gaps} go={go} />
          </>
        ) : (
          <Button
            variant="primary"
            onClick={() => {
              askToPublish(localStorage)
              publishing.publish()
            }}
          >
            Publish my page
          </Button>
        )}
      </div>
    </OnboardingFrame>
  )
}

/** What the server still misses, one sentence each. */
function missingOf(error: Error): string[] {
  const missing = error instanceof ApiError ? error.details['missing'] : undefined
  return Array.isArray(missing) ? missing.map(String) : []
}
