import { queryOptions } from '@tanstack/react-query'
import type { closeDay, pauseService, readSwitches } from '#domains/catalogue/switches-contract.ts'
import { request } from '../../lib/api.ts'

/** Paused services and closed days. They take effect at once, without publishing. */
export const switchesQuery = queryOptions({
  queryKey: ['switches'],
  queryFn: ({ signal }) => request<typeof readSwitches>('GET', '/api/switches', {}, { signal }),
})

export const setPaused = ({ entityId, paused }: { entityId: string; paused: boolean }) =>
  request<typeof pauseService>('PUT', '/api/switches/services/:id', {
    params: { id: entityId },
    body: { paused },
  })

export type ClosedRange = { first: string; last: string; note: string; closed: boolean }

/** Closes the dates from `first` to `last`, such as 2026-12-24, for new bookings, or opens them again. */
export const setClosed = ({ first, last, note, closed }: ClosedRange) =>
  request<typeof closeDay>('PUT', '/api/switches/days/:date', {
    params: { date: first },
    body: { closed, last, note: closed ? note : '' },
  })
