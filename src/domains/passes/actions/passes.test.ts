import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import {
  ada,
  aPassShop,
  bookWithPass,
  buyPass,
  holdWithPass,
  newestPass,
  passesOf,
  usedOf,
} from '../../../../test/factories/product/pass.ts'
import { passMailsSent } from '../../../../test/factories/product/pass-mailbox.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const day = 86_400_000
const codeFor = (email: string) => {
  const mail = passMailsSent.findLast((one) => one.mail === 'passCode' && one.to === email)
  return mail && 'code' in mail ? mail.code : undefined
}
const csv = (lines: string) => `Name,Email,Visits left,Expires\n${lines}`

test('a typed address learns nothing; a code by mail opens its passes, once', async ({ till, system }) => {
  const shop = await aPassShop(system)
  await buyPass(till, shop, { ...ada, email: 'holder@example.com' })
  const { provider, visitor } = shop
  const { mailCode, passesByCode } = passesOf(till)
  await mailCode(visitor, { provider, email: 'nobody@example.com' })
  expect(codeFor('nobody@example.com')).toBeUndefined()
  await mailCode(visitor, { provider, email: 'holder@example.com' })
  const code = codeFor('holder@example.com') ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const email of ['holder@example.com', 'nobody@example.com'])
    await expect(passesByCode(visitor, { provider, email, code: wrong })).rejects.toMatchObject({
      code: 'passes.code_wrong',
    })
  const { passes } = await passesByCode(visitor, { provider, email: 'HOLDER@example.com', code })
  expect(passes).toMatchObject([{ title: 'The ten-pass', left: 10 }])
  await expect(passesByCode(visitor, { provider, email: 'holder@example.com', code })).rejects.toMatchObject({
    code: 'passes.code_over',
  })
})

test('after five wrong codes the right one does not work any more', async ({ till, system }) => {
  const shop = await aPassShop(system)
  await buyPass(till, shop, { ...ada, email: 'guessed@example.com' })
  const key = { provider: shop.provider, email: 'guessed@example.com' }
  const { mailCode, passesByCode } = passesOf(till)
  await mailCode(shop.visitor, key)
  const code = codeFor(key.email) ?? ''
  const tries = Array.from({ length: 20 }, (_, at) => String(at).padStart(6, '0')).filter(
    (one) => one !== code,
  )
  const outcomes = await Promise.allSettled(
    tries.map((one) => passesByCode(shop.visitor, { ...key, code: one })),
  )
  const codes = outcomes.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
  expect(codes.filter((one) => one === 'passes.code_wrong')).toHaveLength(5)
  await expect(passesByCode(shop.visitor, { ...key, code })).rejects.toMatchObject({
    code: 'passes.code_over',
  })
})

test('the holder hears of a new pass, of the last one, and 14 and 3 days before the end', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aPassShop(system, { sessions: 2, validDays: 20 })
  const pass = await buyPass(till, shop)
  await bookWithPass(till, shop, '2026-11-23T15:00:00.000Z', pass.token)
  const mine = () =>
    passMailsSent.filter((one) => 'passId' in one && one.passId === pass.ref.passId).map(({ mail }) => mail)
  expect(mine()).toEqual(['passOpened', 'passNearlyUsed'])
  const remind = () => taskNamed(passesOf(till).tasks, 'passes.remind-of-end').run(shop.visitor, {})
  await remind()
  clock.advance(8 * day)
  await remind()
  await remind()
  clock.advance(10 * day)
  await remind()
  await remind()
  expect(mine()).toEqual(['passOpened', 'passNearlyUsed', 'passEnding', 'passEnding'])
})

test('a pass given by hand or brought in by CSV can be used; the same file adds nothing', async ({
  till,
  system,
}) => {
  const shop = await aPassShop(system)
  const { givePass, importPasses } = passesOf(till)
  const targets = [shop.service.entityId]
  const given = await givePass(shop.context, {
    name: 'Bea',
    email: 'bea@example.com',
    title: 'From before',
    targets,
    credits: 7,
    lastDay: '2027-03-31',
  })
  expect(given).toMatchObject({ origin: 'by_hand', left: 7, usableUntil: '2027-04-01T04:00:00.000Z' })
  await bookWithPass(till, shop, '2026-11-23T15:00:00.000Z', (await newestPass(till, shop)).token)
  const file = csv(
    'Cleo,cleo@example.com,7,3/31/2027\nDan,dan@example.com,x,2027-01-01\nEve,eve@example.com,1,2020-01-01',
  )
  const asked = { csv: file, title: 'Moved', targets, tells: true }
  const dry = await importPasses(shop.context, { ...asked, dry: true })
  expect(dry).toMatchObject({
    broughtIn: 0,
    lines: [
      { line: 2, name: 'Cleo', credits: 7, lastDay: '2027-03-31', fault: null },
      { fault: 'Credits are a number from 1 to 1,000' },
      { fault: 'This day has passed.' },
    ],
  })
  expect(await importPasses(shop.context, { ...asked, dry: false })).toMatchObject({ broughtIn: 1 })
  expect(await importPasses(shop.context, { ...asked, dry: false })).toMatchObject({ broughtIn: 0 })
  await expect(importPasses(shop.context, { ...asked, csv: 'a,b\n1,2', dry: true })).rejects.toMatchObject({
    code: 'passes.columns_missing',
  })
})

test('its provider adds credits and days, and pays back the share that is left', async ({ till, system }) => {
  const shop = await aPassShop(system, { priceCents: 20_000 })
  const pass = await buyPass(till, shop)
  for (const hour of [15, 16, 17]) await bookWithPass(till, shop, `2026-11-23T${hour}:00:00.000Z`, pass.token)
  const { orderId } = pass.row
  const { pass: help } = await till.commerce.readOrder(shop.context, { id: orderId ?? '' })
  expect(help).toMatchObject({ left: 7, credits: 10, proRataCents: 14_000 })
  const added = await passesOf(till).addToPass(shop.context, { id: pass.ref.passId, credits: 2, days: 30 })
  expect(added).toMatchObject({ credits: 12, left: 9 })
  await till.commerce.refundOrder(shop.context, {
    id: orderId ?? '',
    amountCents: 14_000,
    reason: 'Moved away',
  })
  const { passRefusal } = await till.commerce.beginCheckout(shop.visitor, {
    userUrl: shop.userUrl,
    serviceUrl: shop.service.serviceUrl,
    start: '2026-11-23T20:00:00.000Z',
    quantity: 1,
    timezone: 'Europe/Berlin',
    pass: pass.token,
  })
  expect(passRefusal).toBe('This pass was paid back, so it cannot be used.')
  expect(await usedOf(shop, pass.ref.passId)).toBe(3)
})

test('links open only their own pass: forged, of another, only to look, ended', async ({ till, system }) => {
  const shop = await aPassShop(system, { sharesMost: 2 })
  const [mine, theirs] = [await buyPass(till, shop), await buyPass(till, await aPassShop(system))]
  const { readPass, passLinks, sharePass, stopSharing } = passesOf(till)
  const forged = `${mine.token.split('.')[0]}.${theirs.token.split('.')[1]}`
  expect(() => passLinks.accessOf(forged)).toThrow('We cannot find this pass.')
  const look = passLinks.lookTokenOf(mine.ref)
  expect(await readPass(shop.visitor, passLinks.accessOf(look))).toMatchObject({ onlyToLookAt: true })
  expect(() => passLinks.ownRefOf(look)).toThrow('We cannot find this pass.')
  const start = '2026-11-23T15:00:00.000Z'
  const refused = async (pass: string) => (await holdWithPass(till, shop, start, pass)).passRefusal
  expect(await refused(look)).toBe('We cannot find this pass.')
  const { shares } = await sharePass(shop.visitor, { ref: mine.ref, name: 'Nuno' })
  const id = shares[0]?.id ?? ''
  const nuno = passLinks.shareTokenOf(mine.ref, id)
  // a share shares nothing on, and opens no other pass
  expect(() => passLinks.ownRefOf(nuno)).toThrow('We cannot find this pass.')
  const other = passLinks.accessOf(passLinks.shareTokenOf(theirs.ref, id))
  await expect(readPass(shop.visitor, other)).rejects.toMatchObject({ code: 'passes.pass_missing' })
  await stopSharing(shop.visitor, { ref: mine.ref, id })
  await expect(readPass(shop.visitor, passLinks.accessOf(nuno))).rejects.toMatchObject({
    code: 'passes.pass_missing',
  })
})
