import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { codesDeps, someCodes } from '../../../../test/factories/product/codes.ts'
import { accounts, aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { createCodes } from '../codes-index.ts'
import { readPartnerStanding } from './read-partner-standing.ts'
import { redeemCode } from './redeem-code.ts'
import { revokeCodes } from './revoke-codes.ts'

const day = 86_400_000
const redeem = ({ context }: TestProvider, code: string | undefined) =>
  redeemCode(codesDeps, context, { code: code ?? '' })
const planOf = async ({ context, provider }: TestProvider) =>
  (await accounts.entitlementsOf(context, provider)).plan
const { tasks } = createCodes(codesDeps)
const lower = (context: TestProvider['context']) => taskNamed(tasks, 'codes.lower-levels').run(context, {})

test('codes that are taken back lower the plan seven days after the notice, and no earlier', async ({
  contextOf,
  clock,
  db,
}) => {
  const owner = await aProvider(contextOf())
  const codes = await someCodes(contextOf(), 3)
  for (const code of codes.slice(0, 2)) await redeem(owner, code)
  const back = codes.slice(1).map((code) => ({ code, tier: undefined }))
  const unheard = { code: 'AAAABBBBCCCCDDDD', tier: undefined }
  expect(await revokeCodes(codesDeps, contextOf(), [...back, unheard])).toEqual({
    unused: 1,
    redeemed: 1,
    unknown: 1,
  })
  expect(await revokeCodes(codesDeps, contextOf(), back)).toEqual({ unused: 0, redeemed: 0, unknown: 0 })
  expect(await planOf(owner)).toBe('premium')
  await lower(contextOf())
  await lower(contextOf())
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({
    planInForce: 'premium',
    lowering: { at: '2026-11-27T12:00:00.000Z', level: 1 },
  })
  clock.advance(7 * day - 1)
  await lower(contextOf())
  expect(await planOf(owner)).toBe('premium')
  clock.advance(1)
  await lower(contextOf())
  await lower(contextOf())
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({
    level: 1,
    planInForce: 'pro',
    lowering: null,
  })
  const announced = await db
    .selectFrom('outbox')
    .select(['type', 'data'])
    .where('provider', '=', owner.provider)
    .where('type', 'like', 'codes.level%')
    .orderBy('createdAt')
    .execute()
  expect(announced).toEqual([
    {
      type: 'codes.level_falling',
      data: {
        partner: 'AppSumo',
        source: 'code',
        from: 'Premium',
        to: 'Pro',
        at: '2026-11-27T12:00:00.000Z',
      },
    },
    { type: 'codes.level_lowered', data: { partner: 'AppSumo', from: 'Premium', inForce: 'Pro' } },
  ])
})

test('a code that is added in time keeps the plan', async ({ contextOf, clock }) => {
  const owner = await aProvider(contextOf())
  const codes = await someCodes(contextOf(), 2)
  await redeem(owner, codes[0])
  await revokeCodes(codesDeps, contextOf(), [{ code: codes[0] ?? '', tier: undefined }])
  await lower(contextOf())
  clock.advance(day)
  await redeem(owner, codes[1])
  clock.advance(30 * day)
  await lower(contextOf())
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({
    planInForce: 'pro',
    lowering: null,
  })
})

test('a code that is redeemed and taken back at once ends without its plan', async ({ contextOf, clock }) => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => aProvider(contextOf())))
  const codes = await someCodes(contextOf(), 8)
  await Promise.all(
    owners.flatMap((owner, at) => [
      // whichever comes first
      redeem(owner, codes[at]).catch(() => {}),
      revokeCodes(codesDeps, contextOf(), [{ code: codes[at] ?? '', tier: undefined }]),
    ]),
  )
  await lower(contextOf())
  clock.advance(7 * day)
  await lower(contextOf())
  expect(new Set(await Promise.all(owners.map(planOf)))).toEqual(new Set(['free']))
})
