import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'
import { readPartnerStanding } from '#domains/billing/actions/read-partner-standing.ts'
import { redeemCode } from '#domains/billing/actions/redeem-code.ts'
import { revokeCodes } from '#domains/billing/actions/revoke-codes.ts'
import { createCodes } from '#domains/billing/codes-index.ts'
import type { Actor } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { type TestDatabase, test } from '../database.ts'
import { codesDeps, someCodes } from '../factories/product/codes.ts'
import { aProvider } from '../factories/product/provider.ts'

const script = path.resolve(import.meta.dirname, '../killable-code.ts')

/** Runs the script until it has killed itself. */
async function killed(
  { connection }: TestDatabase,
  order: { readonly actor: Actor; readonly point: string; readonly now: Date; readonly code: string | null },
): Promise<void> {
  const argument = JSON.stringify({ connection, ...order })
  const child = spawn(process.execPath, [script, argument], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [, signal] = await once(child, 'exit')
  expect([order.point, signal]).toEqual([order.point, 'SIGKILL'])
}

test('a redemption that is killed between code and grant leaves neither, and a retry gets both', {
  timeout: 300_000,
}, async ({ database, contextOf, clock }) => {
  // after the code was taken, and after the plan was granted, before the commit
  for (const point of ['code-taken', 'code-redeemed']) {
    const owner = await aProvider(contextOf())
    const [code = ''] = await someCodes(contextOf(), 1)
    await killed(database, { actor: owner.actor, point, now: clock.now(), code })
    expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({
      codes: [],
      planInForce: 'free',
    })
    expect(await redeemCode(codesDeps, owner.context, { code })).toMatchObject({
      isMine: false,
      level: 1,
      standing: { planInForce: 'pro' },
    })
  }
})

test('a plan that is killed while it goes down stays whole, and goes down once', {
  timeout: 300_000,
}, async ({ database, db, contextOf, clock }) => {
  const owner = await aProvider(contextOf())
  const [code = ''] = await someCodes(contextOf(), 1)
  await redeemCode(codesDeps, owner.context, { code })
  await revokeCodes(codesDeps, contextOf(), [{ code, tier: undefined }])
  const lower = () => taskNamed(createCodes(codesDeps).tasks, 'codes.lower-levels').run(contextOf(), {})
  await lower()
  clock.advance(7 * 86_400_000)
  await killed(database, { actor: { kind: 'system' }, point: 'level-lowered', now: clock.now(), code: null })
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({ level: 1, planInForce: 'pro' })
  await lower()
  await lower()
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({ level: 0, planInForce: 'free' })
  const told = await db
    .selectFrom('outbox')
    .select('type')
    .where('provider', '=', owner.provider)
    .where('type', '=', 'codes.level_lowered')
    .execute()
  expect(told).toHaveLength(1)
})
