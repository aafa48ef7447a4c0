import { closingGraceDays } from '#domains/accounts/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useNow } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { TickField } from '../../ui/tick-field.tsx'
import styles from './settings.module.css'
import type { useClosing } from './use-closing.ts'

type Props = { bookingsToCome: number; ask: ReturnType<typeof useClosing>['ask']; onClose: () => void }

const word = 'delete'
const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)

/** Explains the deletion and its date. The user has to type a word, to prevent an accidental deletion. */
export function DeleteDialog({ bookingsToCome, ask, onClose }: Props) {
  const now = useNow()
  const date = formatDate(new Date(now.getTime() + closingGraceDays * 86_400_000), 'date')
  // somebody may have booked since the dialog opened
  const refused =
    ask.error instanceof ApiError && ask.error.code === 'accounts.bookings_to_come' ? ask.error : undefined
  const count = Number(refused?.details['count'] ?? bookingsToCome)
  const { values, set, bind, issue, form } = useForm({
    initial: { word: '', cancels: false },
    check: (typed) => ({
      word: typed.word.trim().toLowerCase() === word ? undefined : `Please type the word ${word}`,
      cancels: count === 0 || typed.cancels ? undefined : 'Please agree, or finish your bookings first',
    }),
    send: ({ cancels }) => ask.mutateAsync(cancels),
    onSent: onClose,
  })

  return (
    <Dialog title="Delete your account?" opened onClose={onClose}>
      <form {...form} className={styles['form']} aria-label="Delete account">
        <ul className={styles['words']}>
          <li>Your page goes offline now and takes no bookings any more.</li>
          <li>
            On <b>{date}</b> your page, your texts and your sign-in are deleted. Until then you can keep your
            account. Afterwards your address stays reserved for 180 days, so that no old link opens a
            stranger’s page.
          </li>
          <li>
            30 days later your customers’ names and messages are erased too. Amounts, dates and tax lines
            stay, as the law requires.
          </li>
        </ul>
        {count > 0 && (
          <TickField
            name="cancels"
            checked={values.cancels}
            onChange={(cancels) => set({ cancels })}
            error={issue('cancels')}
            hint="Your customers are notified, and everything they paid is refunded."
          >
            Cancel the {bookings(count)} to come
          </TickField>
        )}
        <Field label={`Type ${word} to go on`} autoComplete="off" data-autofocus {...bind('word')} />
        {ask.error && !refused && (
          <Alert kind="error" title="Your account was not changed">
            {ask.error.message}
          </Alert>
        )}
        {refused && (
          <Alert kind="warning" title={`There ${count === 1 ? 'is' : 'are'} ${bookings(count)} to come now`}>
            Someone booked in the meantime. Please choose above what happens to it.
          </Alert>
        )}
        <Cluster>
          <Button type="submit" variant="danger" loading={ask.isPending}>
            Delete my account
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep my account
          </Button>
        </Cluster>
      </form>
    </Dialog>
  )
}
