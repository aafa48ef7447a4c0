import type { Connections } from '#domains/connections/contract.ts'
import { Alert } from '../../ui/alert.tsx'
import { overlapWords } from './overlap-words.ts'

/** The dates of classes that lie in busy times of connected calendars, each once. */
export function Collisions({ connections: { collisions } }: { connections: Connections }) {
  const dates = [...new Map(collisions.map((one) => [`${one.title} ${one.start}`, one])).values()]
  if (dates.length === 0) return null
  return (
    <Alert kind="warning" title="Your calendars say that you are busy during a class">
      {overlapWords(dates)} They stay on your page, and nobody is told. Move or cancel a date if you cannot be
      there.
    </Alert>
  )
}
