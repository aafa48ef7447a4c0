import { type FormEvent, useId, useRef, useState } from 'react'
import type { ReviewInvitation, writeReview } from '#domains/showcase/review-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError, messageOf, request } from '#web/lib/api.ts'
import { createAttempt } from '#web/lib/attempt.ts'
import themed from '#web/ui/themed.module.css'
import { NameField } from './name-field.tsx'
import { countWords, nameOf, type ReviewDraft, type ReviewFaults, reviewFaults } from './review-draft.ts'
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

/** The form in which a customer writes a review. A refusal keeps everything that was typed. */
export function ReviewForm({ token, invitation, onSent, onClosed }: Props) {
  const { provider, customerName, visitorTimezone, until } = invitation
  const first = provider.firstName
  const names = shownNames(customerName, visitorTimezone)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [send] = useState(createAttempt)
  const [draft, setDraft] = useState<ReviewDraft>({
    stars: 0,
    text: '',
    chosen: names[1] ?? names[0],
    own: '',
  })
  const [faults, setFaults] = useState<ReviewFaults>({})
  const [problem, setProblem] = useState('')
  const [working, setWorking] = useState(false)
  const typed = (part: Partial<ReviewDraft>, field: keyof ReviewFaults) => {
    setDraft({ ...draft, ...part })
    setFaults({ ...faults, [field]: undefined })
  }

  function show(found: ReviewFaults): boolean {
    setFaults(found)
    const field = Object.keys(found)[0]
    if (field === undefined) return false
    const named = form.current?.querySelector<HTMLElement>(`[name="${field}"]`)
    ;(named ?? form.current?.querySelector<HTMLElement>('[name="shown"]'))?.focus()
    return true
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    if (working || show(reviewFaults(draft))) return
    setWorking(true)
    const body = { stars: draft.stars, text: draft.text.trim(), name: nameOf(draft) }
    try {
      const { isLive } = await send(body, (idempotencyKey) =>
        request<typeof writeReview>(
          'POST',
          '/api/reviews/:token',
          { params: { token }, body },
          { idempotencyKey },
        ),
      )
      onSent({ ...body, isLive })
    } catch (error) {
      setWorking(false)
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'showcase.review_written' || code === 'showcase.review_closed') onClosed()
      else if (!(error instanceof ApiError && show(error.fields))) setProblem(messageOf(error))
    }
  }

  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      aria-busy={working}
      onSubmit={(event) => void submit(event)}
    >
      <h1>How was it{customerName ? `, ${firstOf(customerName)}` : ''}?</h1>
      <StarField stars={draft.stars} fault={faults.stars} onStars={(stars) => typed({ stars }, 'stars')} />
      <div className={themed['field']}>
        <label htmlFor={id}>
          Your words <span>(the stars alone are enough too)</span>
        </label>
        <textarea
          id={id}
          name="text"
          rows={6}
          value={draft.text}
          aria-invalid={faults.text !== undefined}
          aria-describedby={`${id}-under`}
          onChange={(event) => typed({ text: event.target.value }, 'text')}
        />
        <p className={css['under']} id={`${id}-under`}>
          {faults.text && <span className={css['fault']}>{faults.text}</span>}
          <span>{first} cannot change a word of it.</span>
          <span className={css['count']}>{countWords(draft.text)}</span>
        </p>
      </div>
      <NameField
        names={names}
        chosen={draft.chosen}
        own={draft.own}
        fault={faults.name}
        onChosen={(chosen) => typed({ chosen }, 'name')}
        onOwn={(own) => typed({ own }, 'name')}
      />
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <p className={css['go']}>
        <button type="submit" className={themed['button']} aria-disabled={working || undefined}>
          {working ? 'Sending your review' : 'Send my review'}
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
