import type { Draft } from '#domains/showcase/contract.ts'
import { Alert } from '../../ui/alert.tsx'
import { restingSentence } from './resting-sentence.ts'

type Props = {
  draft: Pick<Draft, 'resting' | 'records'>
  /** The entityIds of the cards in the list around the notice. Default: all cards. */
  listed?: readonly string[]
}

/** Says which cards are beyond the plan's maximum, and what to do; nothing if none is. */
export function RestingNotice({ draft, listed }: Props) {
  const words = restingSentence(draft, listed)
  if (!words) return null
  return (
    <Alert kind="info" title={words.title}>
      {words.sentence}
    </Alert>
  )
}
