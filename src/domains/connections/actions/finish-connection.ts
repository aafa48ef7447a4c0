import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail, maxCalendars } from '../contract.ts'
import {
  AccountUnfit,
  type CalendarVendor,
  type ConnectionsDeps,
  GrantOver,
  type Grants,
  type Tokens,
  type VendorAccount,
  type VendorCalendar,
} from '../ports.ts'
import type { PostsDeps } from '../posts-ports.ts'
import { takeAttempt } from '../store/attempts.ts'
import { insertCalendar, listCalendarRows, lockCalendars } from '../store/calendars.ts'
import { writeConnection } from '../store/connections.ts'
import { tryWaiting } from '../store/meetings.ts'
import { verifierPurpose } from './begin-connection.ts'
import { followAccount } from './follow-account.ts'
import { readSoon } from './read-due.ts'
import { hashOf, sealTokens } from './seal.ts'
import { tendSoon } from './tend-meetings.ts'
import { grantsOf } from './vendors-of.ts'
import { writeEntriesTask } from './write-entries.ts'

type Deps = ConnectionsDeps & Pick<PostsDeps, 'copies'>

export type Returned = {
  readonly state: string
  readonly browserKey: string
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/**
 * Finishes a sign-in at a vendor, once, by the account and in the browser that began it. Nothing is half connected: what
 * was granted is written together with the account's calendars. Throws `connections.attempt_missing`, `.denied`, `.refused`,
 * `.scope_missing`, `.account_unfit`, `accounts.not_an_owner`.
 */
export async function finishConnection(
  deps: Deps,
  context: Context,
  { state, browserKey, code, error }: Returned,
): Promise<{ vendor: string }> {
  const provider = deps.accounts.requireOwner(context)
  const attempt = await takeAttempt(context, { provider, stateHash: hashOf(state) })
  const isOwn =
    attempt && attempt.expiresAt > context.clock.now() && attempt.browserHash === hashOf(browserKey)
  if (!isOwn) return fail('connections.attempt_missing')
  const { vendor, stateHash } = attempt
  if (error === 'access_denied') return fail('connections.denied')
  if (error !== undefined || code === undefined) return fail('connections.refused')
  const grants = grantsOf(deps, vendor)
  const codeVerifier = deps.key.open(verifierPurpose(vendor, stateHash), attempt.verifier)
  const tokens = await exchange(grants, { code, codeVerifier })
  const missing = grants.neededScopes.filter((scope) => !tokens.scopes.includes(scope))
  if (missing.length > 0) {
    await giveBack(context, grants, vendor, tokens)
    return fail('connections.scope_missing')
  }
  const calendarVendor = deps.calendars.find(({ name }) => name === vendor)
  const [account, calendars] = await Promise.all([
    grants.account(tokens.accessToken).catch(async (reason: unknown) => {
      if (!(reason instanceof AccountUnfit)) throw reason
      await giveBack(context, grants, vendor, tokens)
      return fail('connections.account_unfit', { account: reason.label })
    }),
    calendarVendor ? calendarVendor.listCalendars(tokens.accessToken) : [],
  ])
  await context.stopPoint?.('connection-granted')
  await keep(deps, context, { provider, vendor, account, tokens, calendars, calendarVendor })
  return { vendor }
}

/** Gives back a grant that is not kept. */
async function giveBack(context: Context, grants: Grants, vendor: string, tokens: Tokens): Promise<void> {
  await grants.revoke(tokens).catch((reason: unknown) => {
    context.log.warn({ err: reason, vendor }, 'a grant that is not kept could not be given back')
  })
}

function exchange(
  grants: Grants,
  returned: { readonly code: string; readonly codeVerifier: string },
): Promise<Tokens> {
  return grants.exchange(returned).catch((error: unknown) => {
    if (error instanceof GrantOver) return fail('connections.refused')
    throw error
  })
}

type Granted = {
  readonly provider: string
  readonly vendor: string
  readonly account: VendorAccount
  readonly tokens: Tokens
  readonly calendars: readonly VendorCalendar[]
  readonly calendarVendor: CalendarVendor | undefined
}

/** Writes the connection and its calendars. The primary one takes time and gets the bookings; the others are the owner's choice. */
function keep(
  { key, scheduling, meetings, posts, copies }: Deps,
  context: Context,
  { provider, vendor, account, tokens, calendars }: Granted,
): Promise<void> {
  return transact(context, async (inside) => {
    await lockCalendars(inside, provider)
    await writeConnection(
      inside,
      { provider, vendor },
      {
        account,
        tokens,
        sealed: sealTokens(key, { provider, vendor }, tokens),
      },
    )
    if (meetings?.name === vendor) {
      await tryWaiting(inside, provider, vendor)
      await tendSoon(inside, vendor, provider)
    }
    const before = await listCalendarRows(inside, provider)
    const getsBookings = before.some((row) => row.getsBookings)
    const room = maxCalendars - before.filter((row) => row.vendor !== vendor).length
    for (const { id: remoteId, name, isPrimary, canWrite } of calendars.slice(0, room))
      await insertCalendar(inside, {
        provider,
        id: newId('cal'),
        vendor,
        remoteId,
        name: name.slice(0, 100) || 'Calendar',
        address: null,
        canWrite,
        takesTime: isPrimary,
        getsBookings: isPrimary && canWrite && !getsBookings,
        onOutage: 'stop',
      })
    for (const row of await listCalendarRows(inside, provider)) {
      if (row.vendor !== vendor || !row.takesTime) continue
      const isNew = !before.some(({ id }) => id === row.id)
      // until it was read, nobody knows
      if (isNew) await scheduling.setKnownUntil(inside, { provider, source: row.id }, new Date(0))
      await readSoon(inside, vendor, { provider, id: row.id })
    }
    await enqueue(inside, writeEntriesTask, { provider })
    if (posts?.name === vendor)
      await followAccount(
        copies,
        inside,
        { provider, vendor },
        { account, profileUrl: posts.profileUrl(account) },
      )
  })
}
