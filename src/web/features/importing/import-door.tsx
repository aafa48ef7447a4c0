import { ImportPage } from './import-page.tsx'
import type { Source } from './reading/read-input.ts'
import type { Target } from './target.ts'
import { useTarget } from './use-target.ts'

type Props = { source: Source; isSignedIn: boolean; newPage: Target }

/** /linkedin and /upwork (specification 2, product.md 18). */
export function ImportDoor({ source, isSignedIn, newPage }: Props) {
  return <ImportPage source={source} target={useTarget(isSignedIn, newPage)} />
}
