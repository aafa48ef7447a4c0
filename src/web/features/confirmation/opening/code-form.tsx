import { type FormEvent, useRef, useState } from 'react'
import { codeLength } from '#domains/passes/rules/gift-code.ts'
import themed from '#web/ui/themed.module.css'
import { ThemedTextField } from '#web/ui/themed-text-field.tsx'
import css from './opening.module.css'
import { codeFault, readTyped } from './typed-code.ts'

type Props = {
  /** The code of the address, which nobody knows; '' without one. */
  typed: string
  fault: string | undefined
}

/** Takes the code of a gift from its card. */
export function CodeForm({ typed, fault }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState(typed)
  const [found, setFound] = useState(fault)

  function open(event: FormEvent) {
    event.preventDefault()
    const wrong = codeFault(code)
    setFound(wrong)
    if (wrong) form.current?.querySelector('input')?.focus()
    else location.assign(`/bookings/gift?code=${encodeURIComponent(code.trim())}`)
  }
  return (
    <div className={css['words']}>
      <h1>You have a gift code?</h1>
      <p className={css['lead']}>
        It stands on the card: {codeLength} letters and numbers. Big or small, with or without dashes.
      </p>
      <form ref={form} className={`${css['form']} ${css['code']}`} noValidate onSubmit={open}>
        <ThemedTextField
          label="Gift code"
          name="code"
          autoComplete="off"
          spellCheck={false}
          fault={found}
          under={`${readTyped(code).count} of ${codeLength}. There is no O, 0, I or 1 in it.`}
          value={code}
          onValue={(next) => {
            setCode(next)
            setFound(undefined)
          }}
        />
        <button type="submit" className={themed['button']}>
          Open the gift
        </button>
      </form>
      <p className={css['fine']}>
        Lost the card? The person who gave you the gift can send it again from the page of their order.
      </p>
    </div>
  )
}
