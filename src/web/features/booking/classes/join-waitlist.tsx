import { type FormEvent, useId, useRef, useState } from 'react'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import type { joinWaitlist, Wish } from '#domains/scheduling/waitlist-contract.ts'
import type { PublicGroup } from '#domains/showcase/contract.ts'
import { emailFault } from '#platform/common/email.ts'
import { formatMoney } from '#platform/common/money.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { tooLong } from '#platform/common/text.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { createAttempt } from '#web/lib/attempt.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { intoView } from '#web/ui/into-view.ts'
import themed from '#web/ui/themed.module.css'
import { ThemedDialog } from '#web/ui/themed-dialog.tsx'
import { ThemedPersonFields } from '#web/ui/themed-person-fields.tsx'
import css from './join-waitlist.module.css'
import { Joined } from './joined.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

export type JoinProps = {
  userUrl: string
  group: PublicGroup
  date: PublicSession
  quantity: number
  zone: string
  onClose: () => void
  /** The dates are not as they were shown. */
  onChanged: () => void
}

type Faults = { name?: string | undefined; email?: string | undefined }
/** What stands now: the token of the entry, and its place in the line. */
type Place = { token: string; number: number | null }

const attempt = createAttempt()

/** Puts a visitor into the line of a full date: who, how many, and what for. */
export function JoinWaitlist(props: JoinProps) {
  const { userUrl, group, date, zone, onClose, onChanged } = props
  const form = useRef<HTMLFormElement>(null)
  const here = useProviderPlace()
  const [person, setPerson] = useState({ name: '', email: '' })
  const [quantity, setQuantity] = useState(props.quantity)
  const [wish, setWish] = useState<Wish>('seat')
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [place, setPlace] = useState<Place>()
  const isSeries = group.soldAs === 'series'
  const next = date.waiting + 1

  const typed = (part: Partial<typeof person>) => {
    setPerson({ ...person, ...part })
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }

  function show(found: Faults): boolean {
    setFaults(found)
    const field = Object.entries(found).find(([, fault]) => fault)?.[0]
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    return field !== undefined
  }

  async function join(event: FormEvent) {
    event.preventDefault()
    if (busy || show(faultsOf(person))) return
    setProblem(undefined)
    setBusy(true)
    const body = { ...person, name: person.name.trim(), start: date.start, quantity, wish, timezone: zone }
    try {
      setPlace(
        await attempt(body, (idempotencyKey) =>
          request<typeof joinWaitlist>(
            'POST',
            '/api/public/:userUrl/services/:serviceUrl/waitlist',
            { params: { userUrl, serviceUrl: group.serviceUrl }, body },
            { idempotencyKey },
          ),
        ),
      )
      onChanged()
    } catch (error) {
      const { code, message, fields } =
        error instanceof ApiError
          ? error
          : new ApiError('unknown', 0, 'Something went wrong. Please try again.')
      if (code === 'scheduling.seats_free' || code === 'scheduling.session_gone') onChanged()
      if (!show({ name: fields['name'], email: fields['email'] })) setProblem(message)
    } finally {
      setBusy(false)
    }
  }

  if (place)
    return (
      <ThemedDialog title="You are in the line" onClose={onClose}>
        <Joined {...place} email={person.email} onClose={onClose} />
      </ThemedDialog>
    )
  return (
    <ThemedDialog title="Join the waitlist" onClose={onClose}>
      <form
        ref={form}
        className={css['form']}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => void join(event)}
      >
        <p>
          <b>{group.title}</b>
          <br />
          {isSeries ? 'All its dates to come' : momentAt(date.start, zone, here)}
        </p>
        {wish === 'seat' && (
          <p className={css['place']}>
            <b>{next}</b>
            <span>
              is your place in the line. Joining costs nothing
              {date.priceCents > 0 && !isSeries
                ? `; you pay ${formatMoney(chargedFor({ unitCents: date.priceCents, quantity, tax: group.tax }))} only if you take ${quantity > 1 ? 'the seats' : 'a seat'}.`
                : '.'}
            </span>
          </p>
        )}
        <ThemedPersonFields value={person} faults={faults} onType={typed} />
        {group.maxPartySize > 1 && (
          <QuantityStepper
            max={group.maxPartySize}
            quantity={quantity}
            hint="A smaller party often gets in sooner"
            onChange={setQuantity}
          />
        )}
        <fieldset className={css['wishes']}>
          <legend className={themed['hidden']}>When seats come free</legend>
          <Choice
            checked={wish === 'seat'}
            title={quantity > 1 ? 'Offer me the seats' : 'Offer me the seat'}
            text="You get a mail and 30 minutes to take it, at night until the morning. Nobody else can."
            onChoose={() => setWish('seat')}
          />
          <Choice
            checked={wish === 'news'}
            title="Only tell me"
            text="You get a mail if nobody in the line takes it; the first to book gets it."
            onChoose={() => setWish('news')}
          />
        </fieldset>
        {problem && (
          <div ref={intoView} className={themed['notice']} data-kind="error" role="alert">
            <p>{problem}</p>
          </div>
        )}
        <div className={css['actions']}>
          <button type="submit" className={themed['button']} aria-disabled={busy || undefined}>
            {busy ? 'Joining the line' : wish === 'seat' ? `Join the line as number ${next}` : 'Tell me'}
          </button>
          <button type="button" className={themed['quiet']} onClick={onClose}>
            Not now
          </button>
        </div>
      </form>
    </ThemedDialog>
  )
}

const faultsOf = ({ name, email }: { name: string; email: string }): Faults => ({
  name: name.trim() === '' ? 'Please enter your name' : tooLong(name, 100),
  email: emailFault(email),
})

type ChoiceProps = { checked: boolean; title: string; text: string; onChoose: () => void }

function Choice({ checked, title, text, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <label className={css['wish']}>
      <input type="radio" name="wish" checked={checked} aria-describedby={id} onChange={onChoose} />
      <b>{title}</b>
      <small id={id}>{text}</small>
    </label>
  )
}
