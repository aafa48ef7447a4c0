import { useState } from 'react'
import { rememberThisDevice } from '../../lib/identity/devices.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { answerChallenge, type SignInStep, signIn } from '../../lib/identity/sign-in.ts'
import { resendCode } from '../../lib/identity/sign-up.ts'
import type { Arrival } from './arrival.ts'
import { hasRunOut } from './challenge-words.ts'

type Outcome = Awaited<ReturnType<typeof signIn>>
type Failure = Promise<IdentityError | undefined>

export type SigningIn = {
  /** What is asked for next; undefined: e-mail and password. */
  step: SignInStep | undefined
  /** How many questions were answered, so that a second one of the same kind begins empty; asked anew it stays. */
  asked: number
  /** A session of questions ended before it was answered. */
  ranOut: boolean
  /** There were questions already: e-mail and password come after one. */
  wasAsked: boolean
  begin: (email: string, password: string) => Failure
  answer: (answer: string, more?: { attributes?: Record<string, string>; remember?: boolean }) => Failure
  /** Back to e-mail and password. */
  startOver: () => void
}

/** A sign-in from the password through every question after it. Each call resolves with what went wrong, if anything. */
export function useSignIn({ begin, stay, arrive }: Arrival): SigningIn {
  const [step, setStep] = useState<SignInStep>()
  const [asked, setAsked] = useState(0)
  const [ranOut, setRanOut] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)

  async function take(work: Promise<Outcome>, finish: () => Promise<unknown>): Failure {
    begin()
    const { user, step: next, error } = await work
    if (user) {
      await finish()
      arrive()
      return undefined
    }
    stay()
    if (error) return error
    setStep(next)
    setWasAsked(true)
    return undefined
  }

  return {
    step,
    asked,
    ranOut,
    wasAsked,
    async begin(email, password) {
      setRanOut(false)
      return take(
        signIn(email, password).then(async (outcome) => {
          if (outcome.step?.name === 'CONFIRM_SIGN_UP') await resendCode(email)
          return outcome
        }),
        async () => {},
      )
    },
    async answer(answer, { attributes, remember = false } = {}) {
      const error = await take(answerChallenge(answer, attributes), async () => {
        if (remember) await rememberThisDevice()
      })
      if (!error) setAsked(asked + 1)
      if (!error || !hasRunOut(error)) return error
      setRanOut(true)
      setStep(undefined)
      return undefined
    },
    startOver() {
      setRanOut(false)
      setStep(undefined)
    },
  }
}
