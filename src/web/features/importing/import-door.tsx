import { ImportPage } from './import-page.tsx'
import type { Returned } from './member/sign-in.ts'
import type { Source } from './reading/read-input.ts'
import type { Target } from './target.ts'
import { useTarget } from './use-target.ts'

type Props = {
  source: Source
  isSignedIn: boolean
  newPage: Target
  /** What the other site sent the browser back with, and how to take it out of the address. */
  returned?: Returned | undefined
  onArrived?: () => void
}

/** /linkedin and /upwork (specification 2, product.md 18). */
export function ImportDoor({ source, isSignedIn, newPage, returned, onArrived = () => {} }: Props) {
  const target = useTarget(isSignedIn, newPage)
  return <ImportPage {...{ source, isSignedIn, target, returned, onArrived }} />
}
