import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { defineFailures } from '#platform/common/errors.ts'
import { growingPauses } from '#platform/common/pauses.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { prepared } from '#platform/db/prepared.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { fail, type RequestKey } from '#platform/request-key.ts'
import { describe, type ErrorBody } from './errors.ts'
import { retryAfterSec } from './moment-page.ts'
import { plainAddress } from './request-target.ts'

const { fail: failBusy } = defineFailures({
  'request.in_progress': {
    kind: 'conflict',
    message: 'Your first try is still under way. Please try again in half a minute: nothing is done twice.',
  },
})

/** A claim without an answer that was not renewed for this time is abandoned: its process has died. */
const abandonedAfterMs = 20_000
/** How often a request that takes long renews its claim. */
const renewEveryMs = 5000
/** How long the outcome of a request is written again and again while the database is away. */
const writtenWithinMs = 60_000

/**
 * Turns off synchronous_commit in a statement's own transaction, which then commits without waiting for the disk. The
 * request's own writes do wait, and flush every earlier commit, so a claim is never lost when its work is stored. An
 * answer is lost if the database's machine fails within the next moment: the claim then stands without one, as if this
 * process had died.
 */
const notWaiting = sql`set_config('synchronous_commit', 'off', true)`

/**
 * Returns the key of a request whose endpoint names its row by it; undefined without one. Throws `request.key_invalid`.
 */
export function requestKeyOf(context: Context, request: FastifyRequest): RequestKey | undefined {
  const key = keyOf(request)
  if (key === undefined) return undefined
  const seed = `${scopeOf(context)}\n${request.method} ${plainAddress(request)}\n${key}`
  return { seed, sha256: hashOf(request) }
}

/** The caller, as far as keys know callers: visitors are one. */
const scopeOf = ({ actor }: Context): string => (actor.kind === 'provider' ? actor.provider : 'public')

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  return typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : fail('request.key_invalid')
}

/** The SHA-256 of method, address and body, in hex. */
const hashOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(
      `${request.method} ${plainAddress(request)}${queryOf(request)}\n${JSON.stringify(request.body ?? null)}`,
    )
    .digest('hex')

/**
 * Answers a POST with an Idempotency-Key once: the same key within 24 h gets the first answer, with
 * `Idempotent-Replayed: true`. Answers with 429 or 5xx are not stored, so that a retry runs the request. Throws
 * `request.key_invalid`, `request.key_reused` and `request.in_progress`.
 */
export async function answerOnce<T>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  ok: z.ZodType,
  run: () => Promise<T>,
): Promise<unknown> {
  const key = keyOf(request)
  if (key === undefined) return run()
  const [scope, sha256] = [scopeOf(context), hashOf(request)]
  const claimed = { scope, key, sha256, at: context.clock.now() }
  const earlier = await claim(context, claimed).catch((error: unknown) => {
    // the connection may have been lost after the claim was written
    if (isUnavailable(error)) void reachDatabase(() => letGo(context, claimed))
    throw error
  })
  if (earlier) {
    if (earlier.requestSha256 !== sha256) return fail('request.key_reused')
    if (earlier.status === null) {
      void reply.header('retry-after', retryAfterSec)
      return failBusy('request.in_progress')
    }
    void reply.header('idempotent-replayed', 'true').code(earlier.status)
    // a stored refusal does not fit the success schema, so it is sent as it was stored
    return earlier.status === 200 ? earlier.response : reply.serializer(JSON.stringify).send(earlier.response)
  }
  let answer: T
  const renewing = renew(context, claimed)
  try {
    answer = await run()
  } catch (error) {
    await renewing.stop()
    const { status, body } = describe(error, request.id)
    if (status < 500 && status !== 429) await atOnceOrSoon(() => settle(context, claimed, status, body))
    else await atOnceOrSoon(() => letGo(context, claimed))
    throw error
  }
  await renewing.stop()
  // the work is done: the claim is never released from here on, even if the answer cannot be stored
  const response = ok.encode(answer) as object
  await atOnceOrSoon(() => settle(context, claimed, 200, response))
  return answer
}

/** The parsed query; empty when the endpoint declares none, whatever the address contains. */
const queryOf = ({ routeOptions, query }: FastifyRequest): string =>
  (routeOptions.schema as FastifySchema | undefined)?.querystring ? `?${JSON.stringify(query)}` : ''

/** `at` is the moment of the claim or of its latest renewal. */
type Claim = { readonly scope: string; readonly key: string; readonly sha256: string; at: Date }

/**
 * Renews a claim while its request runs, so that the claim of a dead process can be taken over soon. A claim that
 * another request has taken over is not renewed. `stop` resolves when no renewal is under way.
 */
function renew(context: Context, claimed: Claim): { stop(): Promise<void> } {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // a renewal that fails is tried at the next turn
    work = work.then(() => renewOnce(context, claimed)).catch(() => {})
  }, renewEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await work
    },
  }
}

async function renewOnce(context: Context, claimed: Claim): Promise<void> {
  const at = context.clock.now()
  const { numUpdatedRows } = await context.db
    .updateTable('idempotencyKeys')
    .set({ createdAt: at })
    .where('scope', '=', claimed.scope)
    .where('key', '=', claimed.key)
    .where('createdAt', '=', claimed.at)
    .where('status', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) claimed.at = at
}

/** Writes now, or in the background as soon as the database is back. */
async function atOnceOrSoon(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    void reachDatabase(write)
  }
}

/** Repeats a write until the database answers, for a minute at most. */
async function reachDatabase(write: () => Promise<unknown>): Promise<void> {
  const pauses = growingPauses(100, 1000)
  const until = Date.now() + writtenWithinMs
  while (Date.now() < until) {
    await sleep(pauses.next(), undefined, { ref: false })
    try {
      await write()
      return
    } catch (error) {
      if (!isUnavailable(error)) return
    }
  }
}

/** Deletes this request's claim while it has no answer. */
const letGo = (context: Context, { scope, key, at }: Claim) =>
  context.db
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('createdAt', '=', at)
    .where('status', 'is', null)
    .execute()

type Claimed = { requestSha256: string; status: number | null; response: unknown }

/** Claims a key. Returns undefined on success, otherwise the record of the earlier request. */
async function claim(context: Context, claimed: Claim): Promise<Claimed | undefined> {
  const { scope, key, sha256, at: now } = claimed
  const forgotten = new Date(now.getTime() - day)
  const abandoned = new Date(now.getTime() - abandonedAfterMs)
  const { rows } = await sql<{ key: string }>`
    ${prepared} insert into idempotency_keys (scope, key, request_sha256, created_at)
    select ${scope}, ${key}, ${sha256}, ${now}::timestamptz from ${notWaiting}
    on conflict (scope, key) do update set request_sha256 = excluded.request_sha256, created_at = excluded.created_at, status = null, response = null
      where idempotency_keys.created_at < ${forgotten} or (idempotency_keys.status is null and idempotency_keys.created_at < ${abandoned})
    returning key`.execute(context.db)
  if (rows.length > 0) return undefined
  const earlier = await context.db
    .selectFrom('idempotencyKeys')
    .select(['requestSha256', 'status', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  // the earlier request failed and released its claim between the two statements
  return earlier ?? claim(context, claimed)
}

/** Stores the answer under this request's own claim. A claim that another request has taken over stays unchanged. */
async function settle(
  context: Context,
  { scope, key, at }: Claim,
  status: number,
  response: object | ErrorBody,
): Promise<void> {
  await sql`
    ${prepared} update idempotency_keys set status = ${status}, response = ${JSON.stringify(response)}::jsonb from ${notWaiting}
    where scope = ${scope} and key = ${key} and created_at = ${at} and status is null`.execute(context.db)
}

/** Runs hourly. Deletes keys older than 24 hours. */
export const forgetOldKeysTask = defineClockTask(
  'http.forget-idempotency-keys',
  '7 * * * *',
  'bulk',
  (_deps, context) => forgetOldKeys(context),
)

async function forgetOldKeys(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - day)
  await context.db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
