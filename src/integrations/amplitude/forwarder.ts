import { z } from 'zod'
import type { EventForwarder, ForwardAnswer } from '#domains/growth/ports.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'

const indexes = z.array(z.int())
const byField = z.record(z.string(), indexes)
const counts = z.record(z.string(), z.number())

/** What an answer says about single events. Every part may be missing. */
const Answer = z.object({
  error: z.string().default(''),
  missing_field: z.string().nullish(),
  events_with_invalid_fields: byField.default({}),
  events_with_missing_fields: byField.default({}),
  events_with_invalid_id_lengths: byField.default({}),
  silenced_events: indexes.default([]),
  exceeded_daily_quota_users: counts.default({}),
  exceeded_daily_quota_devices: counts.default({}),
})
type Answer = z.infer<typeof Answer>

/** Amplitude's HTTP V2 API. Events carry their insert_id, by which Amplitude drops duplicates. */
export function amplitudeForwarder(outbound: Outbound, url: () => string, apiKey: string): EventForwarder {
  return {
    queue: vendorQueue('amplitude'),
    async forward(events) {
      const wire = events.map((event) => ({
        device_id: event.deviceId,
        ...(event.userId && { user_id: event.userId }),
        event_type: event.type,
        time: event.time,
        session_id: event.sessionId,
        insert_id: event.insertId,
        event_properties: event.properties,
      }))
      try {
        const response = await outbound.send({
          method: 'POST',
          url: url(),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ api_key: apiKey, events: wire }),
          // not `idempotent`: the job waits and sends again, a pause of the service included
        })
        return readAnswer(response.status, await response.json().catch(() => ({})), wire)
      } catch (error) {
        return { kind: 'unavailable', why: String(error) }
      }
    },
  }
}

type Wire = readonly { readonly device_id: string; readonly user_id?: string | undefined }[]

/** Reads the answer to a request (integrations 6.1). */
export function readAnswer(status: number, body: unknown, events: Wire): ForwardAnswer {
  const answer = Answer.safeParse(body).data ?? Answer.parse({})
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 413) return { kind: 'too_large' }
  if (status === 429) return { kind: 'throttled', overQuota: overQuotaOf(answer, events) }
  if (status !== 400) return { kind: status < 500 ? 'refused' : 'unavailable', why: `answered ${status}` }
  // the whole request is wrong, whatever its events are
  if (answer.missing_field === 'api_key' || answer.error.startsWith('Invalid API key'))
    return { kind: 'refused', why: answer.error }
  const {
    events_with_invalid_fields: invalid,
    events_with_missing_fields: missing,
    events_with_invalid_id_lengths: short,
    silenced_events: silenced,
  } = answer
  const faulty = [invalid, missing, short].flatMap((fields) => Object.values(fields).flat())
  return { kind: 'faulty', indexes: [...new Set([...faulty, ...silenced])] }
}

/** The events of devices and users that may send nothing more on this day. */
function overQuotaOf(
  { exceeded_daily_quota_devices: devices, exceeded_daily_quota_users: users }: Answer,
  events: Wire,
): number[] {
  return events.flatMap(({ device_id, user_id }, index) =>
    Object.hasOwn(devices, device_id) || (user_id !== undefined && Object.hasOwn(users, user_id))
      ? [index]
      : [],
  )
}
