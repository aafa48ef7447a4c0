import type { Properties } from './clean.ts'

/** One event in the format of the HTTP V2 interface. */
export type AnalyticsEvent = {
  readonly event_type: string
  readonly time: number
  readonly session_id: number
  readonly insert_id: string
  readonly device_id: string
  readonly user_id?: string
  readonly event_properties: Properties
  readonly platform: 'Web'
}

/** A visit without a pause of 30 minutes; `id` is when it began. */
export type Session = { readonly id: number; readonly lastAt: number }

/** An event that the server has not confirmed. `stays`: it must not go on to the third-party service. */
export type Unsent = AnalyticsEvent & { readonly stays?: true }

/** The most bytes of a request that a browser finishes after the page is gone: 64 KiB for all of them together. */
export const largestKeptBody = 60_000

export const sizeOf = (body: string): number => new Blob([body]).size

/** The body of one request. Its events have the same permission; `showcase_forward: false` asks the server to pass nothing on. */
export const uploadOf = (
  { apiKey, now }: { readonly apiKey: string; readonly now: () => number },
  events: readonly Unsent[],
): string =>
  JSON.stringify({
    api_key: apiKey,
    events: events.map(({ stays: _stays, ...event }) => event),
    client_upload_time: new Date(now()).toISOString(),
    ...(events[0]?.stays && { showcase_forward: false }),
  })
