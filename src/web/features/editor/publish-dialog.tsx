import type { Draft } from '#domains/showcase/contract.ts'
import { hasPaidService } from '../../parts/payments/payment-words.ts'
import { PaymentsLine } from '../../parts/payments/payments-line.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeLines } from './change-lines.ts'
import classes from './editor.module.css'
import type { Missing } from './missing.ts'
import { MissingList } from './missing-list.tsx'
import { PublishedNote } from './published-note.tsx'
import type { Publishing } from './use-publishing.ts'

type Props = { draft: Draft; missing: readonly Missing[]; publishing: Publishing; onClose: () => void }

/** specification 2, "Publish confirmation text": asks, lists the changes, publishes and shows the address. */
export function PublishDialog({ draft, missing, publishing, onClose }: Props) {
  const lines = changeLines(draft)
  const { publish, url, refusals, isPending } = publishing
  const ready = missing.length === 0
  if (url)
    return (
      <Dialog title="Your Showcase is live" opened onClose={onClose}>
        <PublishedNote path={url} onClose={onClose} />
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
    </>
  )
  return (
    <Dialog
      title="Would you like to continue to publish your Showcase?"
      opened
      onClose={onClose}
      actions={actions}
    >
      {ready ? (
        <p className={classes['quiet']}>
          Visitors see {lines.length === 0 ? 'it' : count} within a second. Bookings already made keep their
          price.
        </p>
      ) : (
        <MissingList missing={missing} onChoose={onClose} />
      )}
      {hasPaidService(draft) && <PaymentsLine />}
      {refusals.length > 0 && (
        <div role="alert" className={classes['refused']}>
          {refusals.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <ul className={classes['changes']} aria-label="What changes">
        {lines.map(({ key, word, title }) => (
          <li key={key}>
            <Badge tone="info">{word}</Badge>
            <b>{title}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
