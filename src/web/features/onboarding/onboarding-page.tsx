import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFirstFault } from '../../lib/forms/faults.ts'
import type { CurrentUser } from '../../lib/identity/user.ts'
import { AlreadyBegun } from './already-begun.tsx'
import { AvatarStep } from './avatar-step.tsx'
import { BackgroundStep } from './background-step.tsx'
import { DonePage } from './done-page.tsx'
import { gapsOf } from './gaps.ts'
import { OccupationStep } from './occupation-step.tsx'
import styles from './onboarding.module.css'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingPending } from './onboarding-pending.tsx'
import { OneLinerStep } from './one-liner-step.tsx'
import { Progress } from './progress.tsx'
import { ServiceStep } from './service-step.tsx'
import { SkillsStep } from './skills-step.tsx'
import { StepFooter } from './step-footer.tsx'
import { after, before, type Place, type Step } from './steps.ts'
import { hasWork, readFlow, writeFlow } from './stored-work.ts'
import { useHasPage } from './use-has-page.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useWork } from './use-work.ts'
import { WithoutQuestions } from './without-questions.tsx'
import { withSamples } from './work.ts'

const pages = {
  avatar: AvatarStep,
  occupation: OccupationStep,
  skills: SkillsStep,
  service: ServiceStep,
  'one-liner': OneLinerStep,
  background: BackgroundStep,
} as const

type Props = {
  user: CurrentUser
  /** The page in the address; undefined: the one that was open last. */
  step: Place | undefined
  go: (place: Place, replace?: boolean) => void
}

/** The page that was open last in this browser. */
function lastPlace(): Place {
  const flow = readFlow(localStorage)
  return flow === 'publish' ? 'done' : (flow ?? 'avatar')
}

/** Onboarding (specification 2, "Onboarding pages"): six questions, the page growing beside them, and the publish. */
export function OnboardingPage({ user, step, go }: Props) {
  const answers = useWork(user.signedIn ? undefined : user.cognitoUsername)
  const hasPage = useHasPage(user.signedIn && step !== 'done')
  const place = step ?? lastPlace()
  useEffect(() => {
    if (step === undefined && place !== 'avatar') go(place, true)
  }, [step, place, go])
  useHeadingFocus(place)
  if (place === 'done') return <DonePage user={user} answers={answers} go={go} />
  if (hasPage === undefined) return <OnboardingPending />
  if (hasPage) return <AlreadyBegun />
  return <Asking key={place} step={place} isSignedIn={user.signedIn} answers={answers} go={go} />
}

type AskingProps = {
  step: Step
  isSignedIn: boolean
  answers: ReturnType<typeof useWork>
  go: Props['go']
}

function Asking({ step, isSignedIn, answers, go }: AskingProps) {
  const { work, change, state, isKeptHere } = answers
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const Page = pages[step]
  const hasBegun = hasWork(localStorage)

  useEffect(() => {
    if (hasBegun) writeFlow(localStorage, step)
  }, [hasBegun, step])

  const leave = (to: Place) => {
    // a person who says no trade gets the neutral samples
    if (step === 'occupation' || work.services.length === 0) change(withSamples)
    writeFlow(localStorage, to)
    go(to)
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [gap] = gapsOf(work).filter((one) => one.step === step)
    if (gap) return focusFirstFault(form.current, { [gap.field]: gap.sentence })
    leave(after(step))
  }
  const back = before(step)
  const question = <Page work={work} change={change} tried={tried} />
  const footer = (
    <StepFooter
      step={step}
      isSignedIn={isSignedIn}
      state={state}
      isKeptHere={isKeptHere}
      onBack={back && (() => go(back))}
      onSkip={() => leave(after(step))}
      {...(step === 'skills' && { onNext: () => leave(after(step)) })}
    />
  )
  return (
    <OnboardingFrame isSignedIn={isSignedIn} hasPage={false} work={work} place={step}>
      <Progress place={step} reached={() => hasBegun} />
      {step === 'skills' ? (
        <div className={styles['step']}>
          {question}
          {footer}
        </div>
      ) : (
        <form ref={form} className={styles['step']} onSubmit={next} noValidate>
          {question}
          {footer}
        </form>
      )}
      {isSignedIn && !hasBegun && <WithoutQuestions />}
    </OnboardingFrame>
  )
}
