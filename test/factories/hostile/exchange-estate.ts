import { sql } from 'kysely'
import type { ExchangeProfile } from '#domains/exchange/contract.ts'
import { profileFrom } from '#domains/exchange/rules/profile.ts'
import type { App } from '../../app.ts'
import { must, type Person } from '../product/person.ts'

/** What the owner of an estate has in the exchange network: a request that waits, and a partnership. */
export type ExchangeEstate = {
  /** The owner's userId. */
  readonly member: string
  readonly profile: ExchangeProfile
  /** The member who asks the owner, and the words of the request. */
  readonly peer: string
  readonly requestId: string
  readonly message: string
  readonly partnershipId: string
}

/** What an estate without an owner has there. */
export const nobodyInExchange: ExchangeEstate = {
  member: 'nobody',
  profile: profileFrom(undefined),
  peer: 'nobody',
  requestId: 'nobody',
  message: '',
  partnershipId: 'nobody',
}

/** Members who exist as rows alone: nobody signs in as one of them. */
const [asking, partner] = ['USERSUB#zz-asking', 'USERSUB#zz-partner']

/** Lets the owner join, with a request to answer and a partner. */
export async function anExchange(app: App, owner: Person): Promise<ExchangeEstate> {
  const { profile } = await must<{ profile: ExchangeProfile }>(
    owner.ask('POST', '/api/exchange/membership', {}),
  )
  const { db } = app.ground
  const message = '_secret_ words of a request'
  for (const peer of [asking, partner])
    await sql`insert into exchange_members (provider, state, joined_at, offers, wants, languages, is_online, places, weekly_capacity,
        takes_overflow, message, placements, page, occupation, trade, words, timezone, last_active_at, changed_at, open_requests, partners)
      select ${peer}, 'in', now(), '{}', '{}', '{en}', true, '{}', 5, false, '', '{strip}', page, 'other', 'Potter', '{}', 'UTC', now(), now(),
        ${peer === asking ? 1 : 0}, ${peer === asking ? 0 : 1}
      from exchange_members where provider = ${owner.userId}`.execute(db)
  for (const [id, from, state] of [
    ['xrq_waiting', asking, 'sent'],
    ['xrq_accepted', partner, 'accepted'],
  ] as const)
    await sql`insert into exchange_requests (id, from_provider, to_provider, state, window_days, placements, message, round, created_at,
        expires_at, ended_at)
      values (${id}, ${from}, ${owner.userId}, ${state}, 30, '{strip}', ${message}, 1, now(), now() + interval '13 days',
        ${state === 'sent' ? null : new Date()})`.execute(db)
  await sql`insert into exchange_partnerships (id, low, high, request_id, window_days, started_at, low_shows, high_shows)
    values ('xps_active', ${owner.userId}, ${partner}, 'xrq_accepted', 30, now(), '{strip}', '{strip}')`.execute(
    db,
  )
  await sql`update exchange_members set partners = 1 where provider = ${owner.userId}`.execute(db)
  return {
    member: owner.userId,
    profile,
    peer: asking,
    requestId: 'xrq_waiting',
    message,
    partnershipId: 'xps_active',
  }
}
