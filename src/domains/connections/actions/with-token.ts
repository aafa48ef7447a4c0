import { setTimeout as sleep } from 'node:timers/promises'
import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { NeedsReconnect } from '../events.ts'
import { AccessRefused, type ConnectionsDeps, GrantOver } from '../ports.ts'
import { vendorWords } from '../rules/vendor-names.ts'
import {
  type ConnectionKey,
  type ConnectionRow,
  dropLease,
  endGrant,
  findConnection,
  noteSuccess,
  storeRenewed,
  takeLease,
} from '../store/connections.ts'
import { openTokens, sealTokens } from './seal.ts'
import { grantsOf } from './vendors-of.ts'

type Deps = Pick<ConnectionsDeps, 'calendars' | 'meetings' | 'posts' | 'key'>

/** Tokens are renewed when they have less time left than a job may take. */
const renewBefore = 2 * minute
const lookEveryMs = 200
const mostLooks = 200

/**
 * Calls a vendor with the access token of a connection, renewed before it runs out. One process renews at a time, by a
 * lease in the row; the others wait for its tokens. A grant that is over is noted and announced once. Throws `GrantOver`
 * if there is no connection or its grant is over, and the error of the call.
 */
export async function withToken<T>(
  deps: Deps,
  context: Context,
  key: ConnectionKey,
  call: (accessToken: string) => Promise<T>,
): Promise<T> {
  const first = await usable(deps, context, key)
  const callWith = (sealed: string) => call(openTokens(deps.key, key, sealed).accessToken)
  const made = await callWith(first).catch(async (error: unknown) => {
    if (!isRefused(error)) throw error
    // the vendor may have taken back this access token alone
    return callWith(await renewOrEnd(deps, context, key, first)).catch(async (again: unknown) => {
      if (!isRefused(again)) throw again
      await endIfSeen(context, key)
      throw new GrantOver()
    })
  })
  await noteSuccess(context, key)
  return made
}

const isRefused = (error: unknown): boolean => error instanceof GrantOver || error instanceof AccessRefused

/** The sealed tokens of a connection, with time left. */
async function usable(deps: Deps, context: Context, key: ConnectionKey): Promise<string> {
  const { tokens, expiresAt } = (await findConnection(context, key)) ?? {}
  if (!tokens || !expiresAt) throw new GrantOver()
  const left = expiresAt.getTime() - context.clock.now().getTime()
  return left > renewBefore ? tokens : renewOrEnd(deps, context, key, tokens)
}

/** Renews tokens unless somebody else does. Returns sealed ones that differ from those `seen`. */
export async function renewOrEnd(
  deps: Deps,
  context: Context,
  key: ConnectionKey,
  seen: string,
): Promise<string> {
  const lease = newToken(12)
  for (let look = 0; look < mostLooks; look++) {
    if (await takeLease(context, key, { lease, seen })) return renew(deps, context, key, { lease, seen })
    const row: ConnectionRow | undefined = await findConnection(context, key)
    if (!row?.tokens) throw new GrantOver()
    if (row.tokens !== seen) return row.tokens
    await sleep(lookEveryMs)
  }
  throw new Error(`the tokens of ${key.vendor} are being renewed for too long`)
}

async function renew(
  deps: Deps,
  context: Context,
  key: ConnectionKey,
  { lease, seen }: { readonly lease: string; readonly seen: string },
): Promise<string> {
  const { refreshToken } = openTokens(deps.key, key, seen)
  try {
    if (refreshToken === null) throw new GrantOver()
    const tokens = await grantsOf(deps, key.vendor).renew(refreshToken)
    await context.stopPoint?.('tokens-renewed')
    const sealed = sealTokens(deps.key, key, { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken })
    if (!(await storeRenewed(context, key, { lease, tokens, sealed }))) throw new GrantOver()
    return sealed
  } catch (error) {
    if (error instanceof GrantOver) await endGrantOver(context, key, seen)
    else await dropLease(context, key, lease)
    throw error
  }
}

async function endIfSeen(context: Context, key: ConnectionKey): Promise<void> {
  const { tokens } = (await findConnection(context, key)) ?? {}
  if (tokens) await endGrantOver(context, key, tokens)
}

/** Notes that a grant is over, and announces it the first time. */
export const endGrantOver = (context: Context, key: ConnectionKey, seen: string): Promise<void> =>
  transact(context, async (inside) => {
    const ended = await endGrant(inside, key, seen)
    if (ended)
      await announce<NeedsReconnect>(inside, {
        type: 'connections.needs_reconnect',
        provider: key.provider,
        data: { vendor: key.vendor, ...vendorWords(key.vendor), account: ended.account },
      })
  })
