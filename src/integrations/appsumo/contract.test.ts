import { test as base, describe, expect } from 'vitest'
import { createOutbound } from '#platform/http/outbound.ts'
import { anAppsumo } from '../../../test/factories/product/appsumo.ts'
import { aClock } from '../../../test/factories/product/clock.ts'
import { createLicences } from './client.ts'

const test = base.extend<{ appsumo: Awaited<ReturnType<typeof anAppsumo>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  appsumo: async ({}, give) => {
    const appsumo = await anAppsumo(aClock())
    await give(appsumo)
    await appsumo.close()
  },
})
const tokenCall = 'POST /openid/token/'

describe('the client against the vendor’s contract', () => {
  test('the code of a buyer opens the licence once', async ({ appsumo }) => {
    const { licence } = await appsumo.steer('/sell', { tier: 2, hold: true })
    const code = await appsumo.codeOf(licence)
    expect(await appsumo.licences.openCode(code)).toBe(licence)
    expect(await appsumo.licences.openCode(code)).toBeUndefined()
    expect(await appsumo.licences.openCode('unheard')).toBeUndefined()
    expect(await appsumo.licences.readLicence(licence)).toEqual({
      key: licence,
      tier: 2,
      status: 'inactive',
      previousKey: null,
    })
    expect(await appsumo.licences.readLicence('unheard')).toBeUndefined()
  })

  test('a code is refused for another address of ours, and is used up', async ({ appsumo }) => {
    const { licence } = await appsumo.steer('/sell', { hold: true })
    const code = await appsumo.codeOf(licence)
    const elsewhere = { ...appsumo.settings, redirectUri: 'http://localhost:3000/appsumo-coupon-code/' }
    expect(await createLicences(createOutbound(), elsewhere).openCode(code)).toBeUndefined()
    expect(await appsumo.licences.openCode(code)).toBeUndefined()
  })

  test('licences are listed in pages, and their history names what each replaced', async ({ appsumo }) => {
    for (let sold = 0; sold < 101; sold++) appsumo.sim.world.sell(1)
    const pages = [await appsumo.licences.listLicences(1), await appsumo.licences.listLicences(2)]
    expect(pages.map(({ licences, more }) => [licences.length, more])).toEqual([
      [100, true],
      [1, false],
    ])
    const { licence: first } = await appsumo.steer('/sell', { tier: 1, hold: true })
    const { licence: next, events } = await appsumo.steer(`/licences/${first}/change`, {
      tier: 3,
      hold: true,
    })
    // lost on their way
    await appsumo.steer('/faults', { match: 'WEBHOOK upgrade', dropConnection: true })
    for (const id of events) await appsumo.steer(`/webhooks/${id}/deliver`)
    expect(await appsumo.licences.historyOf(next)).toMatchObject([
      { key: next, previousKey: first, tier: 3, status: 'active' },
    ])
    expect(await appsumo.licences.historyOf('unheard')).toEqual([])
  })

  test('a wrong key is the operator’s fault, not the buyer’s', async ({ appsumo }) => {
    const wrong = createLicences(createOutbound(), { ...appsumo.settings, apiKey: 'x', clientSecret: 'x' })
    await expect(wrong.readLicence('any')).rejects.toMatchObject({ code: 'licences.unavailable' })
    await expect(wrong.openCode('any')).rejects.toMatchObject({ code: 'licences.unavailable' })
  })
})

describe('the client against a vendor that misbehaves', () => {
  test.each([
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 503 },
    { dropConnection: true },
    { status: 502, body: '<html>' },
  ])('a licence is read after %j', async (fault) => {
    const appsumo = await anAppsumo(aClock())
    const { licence } = await appsumo.steer('/sell', { hold: true })
    await appsumo.steer('/faults', { match: 'GET /v2/licenses', times: 2, ...fault })
    expect(await appsumo.licences.readLicence(licence)).toMatchObject({ key: licence })
    await appsumo.steer('/faults', { match: 'GET /v2/licenses', times: 3, ...fault })
    await expect(appsumo.licences.readLicence(licence)).rejects.toMatchObject({
      code: 'licences.unavailable',
    })
    await appsumo.close()
  })

  test.each([{ status: 503 }, { status: 429 }, { dropConnection: true }])(
    'a code is not sent twice after %j',
    async (fault) => {
      const appsumo = await anAppsumo(aClock())
      await appsumo.steer('/faults', { match: tokenCall, ...fault })
      await expect(appsumo.licences.openCode('any')).rejects.toMatchObject({ code: 'licences.unavailable' })
      expect(appsumo.sim.log.filter((line) => 'request' in line)).toHaveLength(1)
      await appsumo.close()
    },
  )
})

test('the stand-in answers 20 calls a minute, as the vendor does', async ({ appsumo }) => {
  const call = () =>
    fetch(`${appsumo.url}/__sim/appsumo/v2/licenses`, {
      headers: { 'x-appsumo-licensing-key': appsumo.settings.apiKey },
    })
  const statuses = []
  for (let calls = 0; calls < 21; calls++) statuses.push((await call()).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  const refused = await call()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  appsumo.sim.reset()
  expect((await call()).status).toBe(200)
})

test('the stand-in shows its licences to people, and leads the buyer to the product', async ({ appsumo }) => {
  const { licence } = await appsumo.steer('/sell', { tier: 2, hold: true })
  const page = await fetch(`${appsumo.url}/__sim/appsumo/`)
  expect(await page.text()).toContain(licence)
  const buyer = await fetch(`${appsumo.url}/__sim/appsumo/licences/${licence}/redirect`, {
    redirect: 'manual',
  })
  expect(buyer.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/appsumo-coupon-code\?code=[0-9a-f]{32}$/,
  )
})
