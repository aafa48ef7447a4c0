import { type FormEvent, useRef, useState } from 'react'
import { formatMoney, formatPrice } from '#platform/common/money.ts'
import { textLength } from '#platform/common/text.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '#web/lib/clock.ts'
import { arrivalOf, arrivalWords } from '#web/parts/passes/gift-days.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ThemedTextField } from '#web/ui/themed-text-field.tsx'
import { calledName, type GiftDraft, type GiftFaults, giftFaults, messageMax } from './gift-draft.ts'
import css from './giving.module.css'

type Props = {
  draft: GiftDraft
  onDraft: (draft: GiftDraft) => void
  /** The clock of the provider. */
  timezone: string
  totalCents: number
  busy: boolean
  /** What the server refused, by field. */
  refused: GiftFaults
  problem: string | undefined
  /** The page of what is given. */
  backHref: string
  onContinue: () => void
}

/** Who gets a gift, from whom, with which words, and on which day. */
export function GiftForm(props: Props) {
  const { draft, onDraft, timezone, totalCents, busy, refused, problem, backHref, onContinue } = props
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<GiftFaults>({})
  const faults = { ...refused, ...found }
  const today = dateIn(now(), timezone)
  const left = messageMax - textLength(draft.message)

  function type(part: Partial<GiftDraft>) {
    onDraft({ ...draft, ...part })
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const day = form.current?.querySelector<HTMLInputElement>('[name="day"]')
    const next: GiftFaults = {
      ...giftFaults(draft, today),
      // a field with half a date has no value
      ...(day?.validity.badInput && { day: 'Please check the day' }),
    }
    setFound(next)
    const [first] = fields.filter((name) => next[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onContinue()
  }

  return (
    <form ref={form} className={css['form']} noValidate data-keeps-typed onSubmit={submit}>
      <div className={themed['pair']}>
        <ThemedTextField
          label="For"
          name="toName"
          autoComplete="off"
          required
          fault={faults.toName}
          value={draft.toName}
          onValue={(toName) => type({ toName })}
        />
        <ThemedTextField
          label="E-mail"
          name="toEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          fault={faults.toEmail}
          value={draft.toEmail}
          onValue={(toEmail) => type({ toEmail })}
        />
      </div>
      <ThemedTextField
        label="Your message"
        hint="if you like"
        name="message"
        lines={3}
        fault={faults.message}
        under={left < 0 ? `${-left} too many` : `${left} of ${messageMax} left`}
        value={draft.message}
        onValue={(message) => type({ message })}
      />
      <div className={themed['pair']}>
        <ThemedTextField
          label="Arrives on"
          hint="empty: at once"
          name="day"
          type="date"
          min={today}
          fault={faults.day}
          value={draft.day}
          onValue={(day) => type({ day })}
        />
        <ThemedTextField
          label="From"
          name="fromName"
          autoComplete="name"
          required
          fault={faults.fromName}
          value={draft.fromName}
          onValue={(fromName) => type({ fromName })}
        />
      </div>
      <Assurance draft={draft} timezone={timezone} totalCents={totalCents} />
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <p className={css['acts']}>
        <button type="submit" className={themed['button']} aria-disabled={busy || undefined}>
          {busy ? 'One moment' : `Continue to pay ${formatMoney(totalCents)}`}
        </button>
        <a className={themed['quiet']} href={backHref}>
          Not now
        </a>
      </p>
    </form>
  )
}

const fields = ['toName', 'toEmail', 'message', 'day', 'fromName'] as const

/** When it arrives, how long it is good for, and what can be undone. */
function Assurance({ draft, timezone, totalCents }: Pick<Props, 'draft' | 'timezone' | 'totalCents'>) {
  const here = useProviderPlace()
  const name = calledName(draft.toName)
  const at = arrivalOf(draft.day, timezone, now().getTime())
  const words = at && arrivalWords(at, timezone, { zone: usableZone(browserZone(), timezone), here })
  return (
    <p className={themed['withIcon']}>
      <LineIcon name="gift" />
      <span>
        {name ? `${name} gets` : 'They get'} a mail with a card and a code{' '}
        {words ? (
          <>
            on <b>{words.there}</b>
            {words.own && `, ${words.own}`}
          </>
        ) : (
          <b>as soon as it is paid</b>
        )}
        . It is good for five years. Until {name ?? 'somebody'} uses it, you can send it again or get all{' '}
        {formatPrice(totalCents)} back.
      </span>
    </p>
  )
}
