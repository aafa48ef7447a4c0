import { useId } from 'react'
import type { ReviewInvitation, writeReview } from '#domains/showcase/review-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError, messageOf, request } from '#web/lib/api.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import themed from '#web/ui/themed.module.css'
import { NameField } from './name-field.tsx'
import { countWords, nameOf, type ReviewDraft, reviewFaults } from './review-draft.ts'
import { firstOf } from './review-story.ts'
import css from './reviewing.module.css'
import { shownNames } from './shown-names.ts'
import { StarField } from './star-field.tsx'

export type Sent = {
  readonly stars: number
  readonly text: string
  readonly name: string
  readonly isLive: boolean
}
type Props = {
  token: string
  invitation: ReviewInvitation
  onSent: (sent: Sent) => void
  /** The booking cannot be reviewed any more. */
  onClosed: () => void
}

const closedCodes = new Set(['showcase.review_written', 'showcase.review_closed'])

/** The form in which a customer writes a review. A refusal keeps everything that was typed. */
export function ReviewForm({ token, invitation, onSent, onClosed }: Props) {
  const { provider, customerName, visitorTimezone, until } = invitation
  const first = provider.firstName
  const names = shownNames(customerName, visitorTimezone)
  const id = useId()
  const {
    values: draft,
    set,
    issue,
    busy,
    failure,
    form,
  } = useForm({
    initial: { stars: 0, text: '', chosen: names[1] ?? names[0], own: '' } as ReviewDraft,
    check: reviewFaults,
    send: async (typed, idempotencyKey): Promise<Sent | undefined> => {
      const body = { stars: typed.stars, text: typed.text.trim(), name: nameOf(typed) }
      try {
        const { isLive } = await request<typeof writeReview>(
          'POST',
          '/api/reviews/:token',
          { params: { token }, body },
          { idempotencyKey },
        )
        return { ...body, isLive }
      } catch (error) {
        if (error instanceof ApiError && closedCodes.has(error.code)) return undefined
        throw error
      }
    },
    onSent: (sent) => (sent ? onSent(sent) : onClosed()),
  })

  return (
    <form {...form} className={css['form']} aria-busy={busy}>
      <h1>How was it{customerName ? `, ${firstOf(customerName)}` : ''}?</h1>
      <StarField stars={draft.stars} fault={issue('stars')} onStars={(stars) => set({ stars })} />
      <div className={themed['field']}>
        <label htmlFor={id}>
          Your words <span>(the stars alone are enough too)</span>
        </label>
        <textarea
          id={id}
          name="text"
          rows={6}
          value={draft.text}
          aria-invalid={issue('text') !== undefined}
          aria-describedby={`${id}-under`}
          onChange={(event) => set({ text: event.target.value })}
        />
        <p className={css['under']} id={`${id}-under`}>
          {issue('text') && <span className={css['fault']}>{issue('text')}</span>}
          <span>{first} cannot change a word of it.</span>
          <span className={css['count']}>{countWords(draft.text)}</span>
        </p>
      </div>
      <NameField
        names={names}
        chosen={draft.chosen}
        own={draft.own}
        fault={issue('name')}
        onChosen={(chosen) => set({ chosen })}
        onOwn={(own) => set({ own })}
      />
      {failure && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{messageOf(failure)}</p>
        </div>
      )}
      <p className={css['go']}>
        <button type="submit" className={themed['button']} aria-disabled={busy || undefined}>
          {busy ? 'Sending your review' : 'Send my review'}
        </button>
      </p>
      <p className={css['small']}>
        It appears on {first}’s page at once, with the month. {first} may answer it, or hide it; then visitors
        read that one review is hidden. The link in your mail works once, until{' '}
        {formatDate(until, 'day', visitorTimezone)}.
      </p>
    </form>
  )
}
