import { type FormEvent, useState } from 'react'
import { codeLength, giftCode } from '#domains/passes/rules/gift-code.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './my-bookings.module.css'

/** Takes the code of a gift, and opens its page. */
export function GiftCode() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function open(event: FormEvent) {
    event.preventDefault()
    const code = giftCode(typed)
    if (code === undefined)
      setError(
        `A code has ${codeLength} letters and numbers, without O, 0, I and 1. Please look at the card again.`,
      )
    else location.assign(`/bookings/gift?code=${code}`)
  }
  return (
    <section className={`${styles['part']} ${styles['after']}`} aria-label="Got a gift?">
      <h2>Got a gift?</h2>
      <form className={styles['gift']} noValidate onSubmit={open}>
        <Field
          label="Gift code"
          name="gift"
          autoComplete="off"
          hint="It stands on the card. Big or small letters, with or without dashes."
          error={error}
          value={typed}
          onChange={(code) => {
            setTyped(code)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="secondary">
          Open the gift
        </Button>
      </form>
    </section>
  )
}
