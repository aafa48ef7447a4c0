import { useNavigate } from '@tanstack/react-router'
import { ImportDoor } from '../features/importing/import-door.tsx'
import type { Returned } from '../features/importing/member/sign-in.ts'
import type { Source } from '../features/importing/reading/read-input.ts'
import type { Target } from '../features/importing/target.ts'
import { currentWork, mostImported, takeImported } from '../features/onboarding/take-imported.ts'
import { useKnownUser } from './auth.ts'
import { OpenPage } from './bare-page.tsx'

type Props = {
  source: Source
  /** What the other site sent the browser back with. */
  returned?: Returned | undefined
  onArrived?: () => void
}

/** The page of an import door. What a new person picks becomes the answers of the onboarding, which is next. */
export function ImportRoute({ source, ...back }: Props) {
  const user = useKnownUser()
  const navigate = useNavigate()
  if (!user) return null
  const current = currentWork()
  const left = (list: keyof typeof mostImported) => Math.max(0, mostImported[list] - current[list].length)
  const newPage: Target = {
    kind: 'new page',
    current,
    room: { skills: left('skills'), experience: left('experience'), reviews: left('reviews') },
    async apply(picked) {
      await takeImported(picked, user.signedIn ? undefined : user.cognitoUsername)
      await navigate({ to: '/onboarding', search: { step: 'avatar' } })
    },
  }
  return (
    <OpenPage>
      <ImportDoor source={source} isSignedIn={user.signedIn} newPage={newPage} {...back} />
    </OpenPage>
  )
}
