import type { PublicShowcase } from '#domains/showcase/contract.ts'

type AllAccess = NonNullable<PublicShowcase['allAccess']>

export const periodWords: Readonly<Record<AllAccess['period'], string>> = {
  month: 'a month',
  quarter: 'every three months',
  year: 'a year',
  once: 'once',
}

const includeWords = { blogs: 'posts', mediaTexts: 'videos and texts', links: 'links' } as const

/** Returns the terms of a membership in words. */
export function accessFacts(access: AllAccess): string[] {
  const { scope, credits, period, rollover, fairUse, includes, trialDays, capacity, freeze } = access
  const services =
    scope === 'all' ? 'every service' : scope.length === 1 ? 'one service' : `${scope.length} services`
  const each =
    period === 'once'
      ? ''
      : ` ${period === 'month' || period === 'year' ? periodWords[period] : 'in three months'}`
  const times =
    credits === 'unlimited'
      ? 'As often as you like'
      : `${credits} ${credits === 1 ? 'booking' : 'bookings'}${each}`
  const also = includes.map((include) => includeWords[include]).join(', ')
  return [
    `${times}, for ${services}`,
    credits !== 'unlimited' && rollover && period !== 'once' && 'Unused bookings stay for one more period',
    `Up to ${fairUse} booked ahead at once`,
    also && `With members’ ${also}`,
    trialDays > 0 && `${trialDays} ${trialDays === 1 ? 'day' : 'days'} to try it`,
    freeze && period !== 'once' && 'Pause for up to 30 days, twice a year',
    capacity !== null && `For ${capacity} members`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
