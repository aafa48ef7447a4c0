import {
  type EventType,
  knownEvents,
  maxEventBytes,
  maxPropertyLength,
} from '#platform/common/analytics-events.ts'
import type { CollectedEvent } from './read-upload.ts'

/** Why an event is not stored: its type is not in the list, or it is larger than `maxEventBytes`. */
type Reason = 'unknown' | 'too_large'

/** Returns the event with its known properties alone, or why it is dropped. */
export function knownEvent(event: CollectedEvent): CollectedEvent | Reason {
  if (!isKnown(event.type)) return 'unknown'
  const properties = Object.fromEntries(
    knownEvents[event.type].flatMap((name) => {
      const value = event.properties[name]
      return typeof value === 'string' ? [[name, value.slice(0, maxPropertyLength).toWellFormed()]] : []
    }),
  )
  const known = { ...event, properties }
  return Buffer.byteLength(JSON.stringify(known)) > maxEventBytes ? 'too_large' : known
}

const isKnown = (type: string): type is EventType => Object.hasOwn(knownEvents, type)
