import type { EventForwarder } from '#domains/growth/ports.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'

/** Amplitude's HTTP V2 API. Events carry their insert_id, by which Amplitude drops duplicates. */
export function amplitudeForwarder(outbound: Outbound, url: string, apiKey: string): EventForwarder {
  return {
    queue: vendorQueue('amplitude'),
    async forward(events) {
      const body = {
        api_key: apiKey,
        events: events.map((event) => ({
          device_id: event.deviceId,
          ...(event.userId && { user_id: event.userId }),
          event_type: event.type,
          time: event.time,
          session_id: event.sessionId,
          insert_id: event.insertId,
          event_properties: event.properties,
        })),
      }
      const headers = { 'content-type': 'application/json' }
      const response = await outbound.send({
        method: 'POST',
        url,
        headers,
        body: JSON.stringify(body),
        idempotent: true,
      })
      // a 400 refuses the events themselves, so a retry would fail too
      if (response.status !== 200 && response.status !== 400)
        throw new Error(`the analytics service answered ${response.status}`)
    },
  }
}
