import type { CurrentUser } from '../../lib/identity/user.ts'
import { BeforeAccount } from './before-account.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OpenPage } from './open-page.tsx'
import type { Place } from './steps.ts'
import type { Answers } from './use-work.ts'

type Props = { user: CurrentUser; answers: Answers; go: (place: Place) => void }

/** The last page. Without an account it leads to the sign-up; with one it publishes and gives the links. */
export function DonePage({ user, answers, go }: Props) {
  if (user.signedIn) return <OpenPage answers={answers} go={go} />
  return (
    <OnboardingFrame place="done" isSignedIn={false} work={answers.work}>
      <BeforeAccount answers={answers} go={go} />
    </OnboardingFrame>
  )
}
