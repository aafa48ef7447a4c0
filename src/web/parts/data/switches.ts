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

/** Closes a date such as 2026-12-24 for new bookings, or opens it again. */
export const setClosed = ({ date, note, closed }: { date: string; note: string; closed: boolean }) =>
  request<typeof closeDay>('PUT', '/api/switches/days/:date', {
    params: { date },
    body: { closed, note: closed ? note : '' },
  })
