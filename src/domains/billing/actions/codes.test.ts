import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { codesDeps, someCodes } from '../../../../test/factories/product/codes.ts'
import { accounts, aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { exportCodes } from './export-codes.ts'
import { importCodes } from './import-codes.ts'
import { readPartnerStanding } from './read-partner-standing.ts'
import { checkCode, redeemCode } from './redeem-code.ts'
import { revokeCodes } from './revoke-codes.ts'

const day = 86_400_000
const redeem = ({ context }: TestProvider, code: string | undefined, deps = codesDeps) =>
  redeemCode(deps, context, { code: code ?? '' })
const planOf = async ({ context, provider }: TestProvider) =>
  (await accounts.entitlementsOf(context, provider)).plan
const outcomeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'redeemed',
    (error: { code: string }) => error.code,
  )

test('one code is pro for ever, two are premium, three a larger team; a fourth is refused', async ({
  contextOf,
  clock,
}) => {
  const owner = await aProvider(contextOf())
  const codes = await someCodes(contextOf(), 4)
  const first = await redeem(owner, codes[0]?.toLowerCase())
  expect(first).toMatchObject({
    isMine: false,
    level: 1,
    standing: { plan: 'pro', planInForce: 'pro', nextLevel: 2, addUntil: '2027-01-19T12:00:00.000Z' },
  })
  clock.advance(59 * day)
  expect(await redeem(owner, codes[1])).toMatchObject({
    level: 2,
    standing: { plan: 'premium', nextLevel: 3 },
  })
  expect(await redeem(owner, codes[2])).toMatchObject({
    level: 3,
    standing: { plan: 'premium', nextLevel: null },
  })
  await expect(redeem(owner, codes[3])).rejects.toMatchObject({
    code: 'codes.limit_reached',
    details: { why: 'count' },
  })
  clock.advance(4000 * day)
  expect(await planOf(owner)).toBe('premium')
})

test('after 60 days no code is added to the first', async ({ contextOf, clock }) => {
  const owner = await aProvider(contextOf())
  const [first, second] = await someCodes(contextOf(), 2)
  await redeem(owner, first)
  clock.advance(60 * day + 1)
  await expect(redeem(owner, second)).rejects.toMatchObject({
    code: 'codes.limit_reached',
    details: { why: 'days' },
  })
  expect(await planOf(owner)).toBe('pro')
})

test('of 64 redemptions of one code at once one succeeds, and one account has it', async ({ contextOf }) => {
  const [code] = await someCodes(contextOf(), 1)
  const owners = await Promise.all(Array.from({ length: 64 }, () => aProvider(contextOf())))
  const outcomes = await Promise.all(owners.map((owner) => outcomeOf(redeem(owner, code))))
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 63 }, () => 'codes.used'), 'redeemed'])
  const plans = await Promise.all(owners.map(planOf))
  expect(plans.filter((plan) => plan === 'pro')).toHaveLength(1)
  expect(plans[outcomes.indexOf('redeemed')]).toBe('pro')
})

test('of five codes of one account at once three are redeemed', async ({ contextOf }) => {
  const owner = await aProvider(contextOf())
  const codes = await someCodes(contextOf(), 5)
  const outcomes = await Promise.all(codes.map((code) => outcomeOf(redeem(owner, code))))
  expect(outcomes.toSorted()).toEqual([
    'codes.limit_reached',
    'codes.limit_reached',
    'redeemed',
    'redeemed',
    'redeemed',
  ])
  expect(await readPartnerStanding(codesDeps, owner.context)).toMatchObject({ level: 3, plan: 'premium' })
})

test('an account that redeems its code again hears that it is its own', async ({ contextOf, clock }) => {
  const owner = await aProvider(contextOf())
  const [code] = await someCodes(contextOf(), 1)
  await redeem(owner, code)
  clock.advance(day)
  expect(await redeem(owner, code)).toMatchObject({
    isMine: true,
    level: 1,
    redeemedAt: '2026-11-20T12:00:00.000Z',
    standing: { codes: [{ last4: code?.slice(-4) }] },
  })
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(redeem(owner, code))))
  expect(new Set(atOnce)).toEqual(new Set(['redeemed']))
})

test('an unknown, a used and a revoked code are refused with a code of their own', async ({ contextOf }) => {
  const [owner, other] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const [used, revoked] = await someCodes(contextOf(), 2)
  await redeem(other, used)
  await revokeCodes(codesDeps, contextOf(), [{ code: revoked ?? '', tier: undefined }])
  await expect(redeem(owner, 'AAAABBBBCCCCDDDD')).rejects.toMatchObject({
    code: 'codes.unknown',
    details: { left: 9 },
  })
  await expect(redeem(owner, used)).rejects.toMatchObject({ code: 'codes.used', details: { left: 8 } })
  await expect(redeem(owner, revoked)).rejects.toMatchObject({ code: 'codes.revoked', details: { left: 7 } })
  expect(await planOf(owner)).toBe('free')
})

test('ten wrong codes of an account or of a network are looked up in an hour, however many come at once', async ({
  contextOf,
  clock,
}) => {
  const owner = await aProvider(contextOf())
  const [right] = await someCodes(contextOf(), 1)
  const wrong = (at: number) => `AAAABBBBCCCC22${'ABCDEFGHJK'[at % 10]}${'ABCDEFGHJK'[Math.floor(at / 10)]}`
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, at) => outcomeOf(redeem(owner, wrong(at)))),
  )
  expect(outcomes.filter((code) => code === 'codes.unknown')).toHaveLength(10)
  expect(outcomes.filter((code) => code === 'codes.too_many_tries')).toHaveLength(30)
  // from the eleventh on the right one is not looked up either
  await expect(redeem(owner, right)).rejects.toMatchObject({ code: 'codes.too_many_tries' })

  const visitor = { ...contextOf({ kind: 'visitor' }), address: '192.0.2.7' }
  for (let at = 0; at < 10; at++)
    await expect(checkCode(codesDeps, visitor, { code: wrong(at) })).rejects.toMatchObject({
      code: 'codes.unknown',
      details: { left: 9 - at },
    })
  const guarded = { ...(await aProvider(contextOf())).context, address: '192.0.2.7' }
  await expect(redeemCode(codesDeps, guarded, { code: right ?? '' })).rejects.toMatchObject({
    code: 'codes.too_many_tries',
  })
  clock.advance(3_600_000)
  expect(await redeem(owner, right)).toMatchObject({ level: 1 })
})

test('a right code costs no try', async ({ contextOf }) => {
  const [code] = await someCodes(contextOf(), 1)
  const visitor = { ...contextOf({ kind: 'visitor' }), address: '192.0.2.8' }
  for (let at = 0; at < 15; at++)
    expect(await checkCode(codesDeps, visitor, { code: code ?? '' })).toEqual({ level: 1 })
})

test('a code of tier 2 counts for two', async ({ contextOf }) => {
  const owner = await aProvider(contextOf())
  const [code] = await someCodes(contextOf(), 1, { tier: 2 })
  expect(await redeem(owner, code)).toMatchObject({ level: 2, standing: { plan: 'premium' } })
})

test('a redemption ends a subscription with its period, and the better plan holds until then', async ({
  contextOf,
}) => {
  const owner = await aProvider(contextOf(), { plan: 'premium' })
  const ended: string[] = []
  const periodEnd = new Date('2026-12-01T00:00:00Z')
  const paying = {
    ...codesDeps,
    subscriptionOf: async () => (ended.length > 0 ? undefined : { plan: 'premium' as const, periodEnd }),
    endSubscriptionWithPeriod: async (_context: unknown, provider: string) => void ended.push(provider),
  }
  expect(await readPartnerStanding(paying, owner.context)).toMatchObject({
    subscription: { plan: 'premium', periodEnd: '2026-12-01T00:00:00.000Z' },
  })
  const [code] = await someCodes(contextOf(), 1)
  expect(await redeem(owner, code, paying)).toMatchObject({
    level: 1,
    standing: { plan: 'pro', planInForce: 'premium', subscription: null },
  })
  expect(ended).toEqual([owner.provider])
})

test('a closing account redeems nothing, and keeps the code', async ({ contextOf, db, clock }) => {
  const owner = await aProvider(contextOf())
  await db
    .updateTable('accounts')
    .set({ closingDueAt: new Date(clock.now().getTime() + day) })
    .where('provider', '=', owner.provider)
    .execute()
  const [code] = await someCodes(contextOf(), 1)
  await expect(redeem(owner, code)).rejects.toMatchObject({ code: 'codes.closing' })
  expect(await redeem(await aProvider(contextOf()), code)).toMatchObject({ level: 1 })
})

test('without plans no code is redeemed or checked', async ({ contextOf }) => {
  const owner = await aProvider(contextOf())
  const [code] = await someCodes(contextOf(), 1)
  const off = { ...codesDeps, plansEnforced: false }
  await expect(redeem(owner, code, off)).rejects.toMatchObject({ code: 'codes.off' })
  await expect(checkCode(off, contextOf({ kind: 'visitor' }), { code: code ?? '' })).rejects.toMatchObject({
    code: 'codes.off',
  })
})

test('a visitor redeems nothing', async ({ contextOf }) => {
  const [code] = await someCodes(contextOf(), 1)
  await expect(
    redeemCode(codesDeps, contextOf({ kind: 'visitor' }), { code: code ?? '' }),
  ).rejects.toMatchObject({ code: 'accounts.not_an_owner' })
})

test('an import counts new codes only, and the export names no account', async ({ contextOf }) => {
  const owner = await aProvider(contextOf())
  const [code = '', spare = ''] = await someCodes(contextOf(), 2)
  const batch = `batch ${code.slice(-4)}`
  const fresh = { code: `${code.slice(0, 12)}22ZZ`, tier: undefined }
  const file = { partner: 'AppSumo', batch, codes: [fresh, { code, tier: undefined }] }
  expect(await importCodes(codesDeps, contextOf(), file)).toBe(1)
  expect(await importCodes(codesDeps, contextOf(), file)).toBe(0)
  await redeem(owner, fresh.code)
  expect(await exportCodes(contextOf(), batch)).toBe(
    'partner,batch,tier,state,last 4,imported,redeemed,revoked\r\n' +
      `AppSumo,${batch},1,redeemed,22ZZ,2026-11-20T12:00:00.000Z,2026-11-20T12:00:00.000Z,\r\n`,
  )
  const all = await exportCodes(contextOf(), undefined)
  expect(all).toContain(spare.slice(-4))
  for (const secret of [owner.provider, owner.email, code, spare]) expect(all).not.toContain(secret)
})

test('the database refuses a second account of a code, and a fourth code of an account', async ({
  contextOf,
  database,
}) => {
  const [owner, other] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const codes = await someCodes(contextOf(), 4)
  for (const code of codes.slice(0, 3)) await redeem(owner, code)
  const ask = (text: string, values: unknown[]) => database.pool.query(text, values)
  await expect(
    ask('update development.partner_codes set redeemed_by = $1 where redeemed_by = $2', [
      other.provider,
      owner.provider,
    ]),
  ).rejects.toMatchObject({ constraint: 'redeemed_once' })
  const fourth = `update development.partner_codes set state = 'redeemed', redeemed_by = $1, redeemed_at = now(), place = $2
    where state = 'available' and last4 = $3`
  for (const place of [1, 4])
    await expect(ask(fourth, [owner.provider, place, codes[3]?.slice(-4)])).rejects.toMatchObject({
      constraint: place === 4 ? 'partner_codes_place_check' : 'partner_codes_redeemed_by_place_key',
    })
})
