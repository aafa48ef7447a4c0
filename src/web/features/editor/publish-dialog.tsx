import type { Draft } from '#domains/showcase/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { RestingNotice } from '../../parts/editing/resting-notice.tsx'
import { VideoNotice } from '../../parts/editing/video-notice.tsx'
import { hasPaidService } from '../../parts/payments/has-paid-service.ts'
import { PaymentsLine } from '../../parts/payments/payments-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeLines } from './change-lines.ts'
import { DraftChanges } from './changes/draft-changes.tsx'
import { KeptFocus } from './changes/kept-focus.tsx'
import classes from './editor.module.css'
import type { Missing } from './missing.ts'
import { MissingList } from './missing-list.tsx'
import { PublishedNote } from './published-note.tsx'
import type { Publishing } from './use-publishing.ts'
import { useTakingBack } from './use-taking-back.ts'

type Props = { draft: Draft; missing: readonly Missing[]; publishing: Publishing; onClose: () => void }

/** specification 2, "Publish confirmation text": asks, lists the changes, publishes and shows the address. */
export function PublishDialog({ draft, missing, publishing, onClose }: Props) {
  const lines = changeLines(draft)
  const { publish, url, refusals, isPending } = publishing
  const { takeBack, taking, throwAway, isThrowing, refusal } = useTakingBack(draft, onClose)
  const ready = missing.length === 0
  const refused = refusal ? [...refusals, refusal] : refusals
  if (url && draft.userUrl)
    return (
      <Dialog title="Your Showcase is live" opened onClose={onClose}>
        <PublishedNote userUrl={draft.userUrl} path={url} onClose={onClose} />
      </Dialog>
    )
  const count = lines.length === 1 ? 'one change' : `${lines.length} changes`
  const actions = (
    <>
      {ready && (
        <Button variant="primary" loading={isPending} onClick={publish} data-autofocus>
          {isPending ? 'Publishing' : lines.length === 0 ? 'Publish again' : `Publish ${count}`}
        </Button>
      )}
      <Button onClick={onClose}>Keep editing</Button>
      {draft.live && lines.length > 0 && (
        <Button variant="quiet" loading={isThrowing} onClick={throwAway}>
          Throw the changes away
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title="Would you like to continue to publish your Showcase?"
      opened
      onClose={onClose}
      actions={actions}
      wide
    >
      <KeptFocus className={classes['told']}>
        {ready ? (
          <p className={classes['quiet']} tabIndex={-1}>
            {introduction(draft, lines.length)}
          </p>
        ) : (
          <MissingList missing={missing} onChoose={onClose} />
        )}
        {hasPaidService(draft) && <PaymentsLine />}
        <RestingNotice draft={draft} />
        <VideoNotice />
        {refused.length > 0 && (
          <div role="alert" className={classes['refused']}>
            {refused.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {lines.length > 0 && <DraftChanges draft={draft} onTakeBack={takeBack} taking={taking} />}
      </KeptFocus>
    </Dialog>
  )
}

function introduction({ live }: Draft, count: number): string {
  const agreed = 'Bookings already made keep their price.'
  if (!live) return `Visitors see it within a second. ${agreed}`
  if (count === 0) return `Nothing has changed: visitors see all of it already. ${agreed}`
  const since = `since ${formatDate(live.publishedAt, 'weekday')}`
  return count === 1
    ? `One change ${since}. Visitors see it within a second. ${agreed}`
    : `${count} changes ${since}. Visitors see them within a second. ${agreed}`
}
