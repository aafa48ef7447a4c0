import { queryOptions } from '@tanstack/react-query'
import { pictureRoom } from './room.ts'

/** Pictures of one's own, newest first, and how much room they take. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: async ({ signal }) => (await pictureRoom()).list(signal),
})

/** Whether the plan has the premium backgrounds. */
export const premiumQuery = queryOptions({
  queryKey: ['pictures', 'premium'],
  queryFn: async ({ signal }) => (await pictureRoom()).hasPremium(signal),
  staleTime: 60_000,
})
