import { Suspense, useRef, useState } from 'react'
import { formatDate } from '#platform/common/zones.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Section } from './section.tsx'
import { useClosing } from './use-closing.ts'

const DeleteDialog = lazyPart(() =>
  import('./delete-dialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog })),
)

/** Requests the deletion of the account, which takes place 30 days later (product.md 23). */
export function DeleteSection() {
  const { closing, ask } = useClosing()
  const [opened, setOpened] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  function close() {
    setOpened(false)
    // after the dialog has closed: the button that opened it may be gone
    setTimeout(() => words.current?.focus())
  }
  const { data, error, isPending, refetch } = closing
  return (
    <Section title="Delete account" text="Your page goes offline at once, everything else after 30 days.">
      {isPending && <SkeletonLines label="The state of your account is loading" widths={[70]} />}
      {error && !data && <LoadFailed what="The state of your account" error={error} onRetry={refetch} />}
      {data?.closingAt && (
        <p ref={words} tabIndex={-1}>
          Your account closes on <b>{formatDate(data.closingAt, 'date')}</b>. The way back stands at the top
          of this page.
        </p>
      )}
      {data && !data.closingAt && (
        <Button variant="danger" icon="trash" onClick={() => setOpened(true)}>
          Delete account
        </Button>
      )}
      {opened && data && (
        <Suspense>
          <DeleteDialog bookingsToCome={data.bookingsToCome} ask={ask} onClose={close} />
        </Suspense>
      )}
    </Section>
  )
}
