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
  /** The current challenge; undefined while the form asks for e-mail and password. */
  step: SignInStep | undefined
  /** Number of answered challenges. As a React key it empties the next form; a wrong answer does not change it. */
  asked: number
  /** A challenge session expired before it was answered. */
  ranOut: boolean
  /** A challenge was shown before; the form for e-mail and password replaced it. */
  wasAsked: boolean
  begin: (email: string, password: string) => Failure
  answer: (answer: string, more?: { attributes?: Record<string, string>; remember?: boolean }) => Failure
  /** Goes back to e-mail and password. */
  startOver: () => void
}

/** A sign-in, from the password through every challenge. Each call resolves with the error, if there is one. */
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
