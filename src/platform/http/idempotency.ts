import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { defineFailures } from '#platform/common/errors.ts'
import { growingPauses } from '#platform/common/pauses.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { kept } from '#platform/db/kept-plans.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { describe, type ErrorBody } from './errors.ts'
import { plainAddress } from './request-target.ts'

const { fail } = defineFailures({
  'request.key_invalid': {
    kind: 'invalid',
    message: 'The Idempotency-Key must have 8 to 200 printable characters.',
  },
  'request.key_reused': { kind: 'conflict', message: 'This Idempotency-Key was used for another request.' },
  'request.in_progress': { kind: 'conflict', message: 'The same request is still being answered.' },
})

/** A claim that got no answer in this time belonged to a process that died. */
const abandonedAfterMs = 60_000

/**
 * For one statement's own transaction: it commits without waiting for the disk. What the request itself writes does
 * wait, and takes every earlier commit to the disk with it, so a claim is never lost where its work is kept. An
 * answer can be, when the database's machine dies within the next moment: then the claim stands without one, as if
 * this process had died.
 */
const notWaiting = sql`set_config('synchronous_commit', 'off', true)`

/**
 * Answers a POST that carries an Idempotency-Key once: the same key within 24 h gets the first answer again, with
 * `Idempotent-Replayed: true`. Failures on our side are not kept, so that a retry is a real one.
 */
export async function answerOnce<T>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  ok: z.ZodType,
  run: () => Promise<T>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return run()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) return fail('request.key_invalid')
  const scope = context.actor.kind === 'provider' ? context.actor.provider : 'public'
  const sha256 = createHash('sha256')
    .update(
      `${request.method} ${plainAddress(request)}${queryOf(request)}\n${JSON.stringify(request.body ?? null)}`,
    )
    .digest('hex')

  const claimed = { scope, key, sha256, at: context.clock.now() }
  const earlier = await claim(context, claimed).catch((error: unknown) => {
    // the connection may have been lost after the claim was written
    if (isUnavailable(error)) void reachDatabase(() => letGo(context, claimed))
    throw error
  })
  if (earlier) {
    if (earlier.requestSha256 !== sha256) return fail('request.key_reused')
    if (earlier.status === null) return fail('request.in_progress')
    void reply.header('idempotent-replayed', 'true').code(earlier.status)
    // a refusal has a shape of its own: it goes out as it was kept, past the schema of success
    return earlier.status === 200 ? earlier.response : reply.serializer(JSON.stringify).send(earlier.response)
  }
  let answer: T
  try {
    answer = await run()
  } catch (error) {
    const { status, body } = describe(error, request.id)
    if (status < 500 && status !== 429) await atOnceOrSoon(() => settle(context, claimed, status, body))
    else await atOnceOrSoon(() => letGo(context, claimed))
    throw error
  }
  // it is done: whatever happens to its answer from here on, the key is not let go for a second time
  const response = ok.encode(answer) as object
  await atOnceOrSoon(() => settle(context, claimed, 200, response))
  return answer
}

/** The query as its endpoint reads it; empty where the endpoint reads none, whatever the address carries. */
const queryOf = ({ routeOptions, query }: FastifyRequest): string =>
  (routeOptions.schema as FastifySchema | undefined)?.querystring ? `?${JSON.stringify(query)}` : ''

type Claim = { readonly scope: string; readonly key: string; readonly sha256: string; readonly at: Date }

/** Lets a retry find the key free, or its answer, as soon as the database is back. */
async function atOnceOrSoon(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    void reachDatabase(write)
  }
}

/** Repeats a write until the database answers; given up when the claim counts as abandoned anyway. */
async function reachDatabase(write: () => Promise<unknown>): Promise<void> {
  const pauses = growingPauses(100, 1000)
  const until = Date.now() + abandonedAfterMs
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

/** Removes a claim of this request that has no answer. */
const letGo = (context: Context, { scope, key, at }: Claim) =>
  context.db
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('createdAt', '=', at)
    .where('status', 'is', null)
    .execute()

type Claimed = { requestSha256: string; status: number | null; response: unknown }

/** Undefined: the key is ours now. Otherwise what the first request left. */
async function claim(context: Context, claimed: Claim): Promise<Claimed | undefined> {
  const { scope, key, sha256, at: now } = claimed
  const forgotten = new Date(now.getTime() - day)
  const abandoned = new Date(now.getTime() - abandonedAfterMs)
  const { rows } = await sql<{ key: string }>`
    ${kept} insert into idempotency_keys (scope, key, request_sha256, created_at)
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
  // let go between the two looks, because it failed on our side
  return earlier ?? claim(context, claimed)
}

/** Keeps the answer under this request's own claim: one that another request took over meanwhile is left alone. */
async function settle(
  context: Context,
  { scope, key, at }: Claim,
  status: number,
  response: object | ErrorBody,
): Promise<void> {
  await sql`
    ${kept} update idempotency_keys set status = ${status}, response = ${JSON.stringify(response)}::jsonb from ${notWaiting}
    where scope = ${scope} and key = ${key} and created_at = ${at} and status is null`.execute(context.db)
}

/** Forgets keys older than 24 hours. */
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
