import { type FormEvent, useState } from 'react'
import type { correctGift, Delivery } from '#domains/commerce/delivery-contract.ts'
import type { BoughtGift } from '#domains/passes/gift-contract.ts'
import { emailFault } from '#platform/common/email.ts'
import { isSeen, tooLong } from '#platform/common/text.ts'
import { ApiError, messageOf, request } from '#web/lib/api.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ThemedPersonFields, type TypedPerson } from '#web/ui/themed-person-fields.tsx'
import css from './delivering.module.css'

type Props = { token: string; gift: BoughtGift; onDelivery: (delivery: Delivery) => void }
type Faults = Partial<Record<keyof TypedPerson, string>>

/** Corrects to whom a gift goes, until somebody keeps it. One that was mailed is mailed again. */
export function CorrectGift({ token, gift, onDelivery }: Props) {
  const [typed, setTyped] = useState<TypedPerson>()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  if (gift.state !== 'waiting' && gift.state !== 'sent') return null
  const isSent = gift.state === 'sent'

  async function correct(event: FormEvent, person: TypedPerson) {
    event.preventDefault()
    if (busy) return
    const found = faultsOf(person)
    setFaults(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const body = { toName: person.name.trim(), toEmail: person.email.trim() }
      onDelivery(
        await request<typeof correctGift>('POST', '/api/deliveries/:token/gift', { params: { token }, body }),
      )
      setTyped(undefined)
      setSaid(isSent ? `It is mailed again, to ${body.toEmail}.` : `It goes to ${body.toEmail}.`)
    } catch (error) {
      const { toName, toEmail } = error instanceof ApiError ? error.fields : {}
      setFaults({ ...(toName && { name: toName }), ...(toEmail && { email: toEmail }) })
      if (!toName && !toEmail) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={css['cancel']}>
      <output className={said ? themed['withIcon'] : themed['hidden']}>
        {said && <LineIcon name="check" />}
        {said}
      </output>
      {typed ? (
        <form className={css['correct']} noValidate onSubmit={(event) => void correct(event, typed)}>
          <h3 className={themed['subheading']}>To whom it goes</h3>
          <ThemedPersonFields
            value={typed}
            faults={faults}
            isSomebodyElse
            onType={(part) => {
              setTyped({ ...typed, ...part })
              setFaults({})
            }}
          />
          <p className={themed['quietText']}>
            {isSent
              ? 'We mail the card again with a new code. The code of the first mail ends, wherever it went.'
              : 'The card is mailed there on its day.'}
          </p>
          {problem && (
            <div className={themed['notice']} data-kind="error" role="alert">
              <p>{problem}</p>
            </div>
          )}
          <div className={css['ask']}>
            <button type="submit" className={themed['button']} aria-disabled={busy || undefined}>
              {busy ? 'One moment' : isSent ? 'Mail it again' : 'Save the address'}
            </button>
            <button type="button" className={themed['quiet']} onClick={() => setTyped(undefined)}>
              Leave it
            </button>
          </div>
        </form>
      ) : (
        <button
          type="button"
          className={themed['quiet']}
          onClick={() => {
            setSaid('')
            setTyped({ name: gift.toName, email: gift.toEmail })
          }}
        >
          <LineIcon name="mail" /> Correct the address
        </button>
      )}
    </div>
  )
}

function faultsOf({ name, email }: TypedPerson): Faults {
  const wrongName = isSeen(name) ? tooLong(name.trim(), 60) : 'Please say whose gift it is'
  const wrongEmail = emailFault(email.trim())
  return { ...(wrongName && { name: wrongName }), ...(wrongEmail && { email: wrongEmail }) }
}
