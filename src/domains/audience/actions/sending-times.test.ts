import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { audienceDeps } from '../../../../test/factories/product/audience-deps.ts'
import {
  aLetter,
  aLetterShop,
  aListOf,
  many,
  planInAnHour,
  sendDue,
  sendNow,
  standing,
  subscribers,
  text,
  work,
} from '../../../../test/factories/product/letters.ts'

test('so many an hour and no more; the rest waits for its time', async ({ contextOf, clock }) => {
  const shop = await aListOf(contextOf(), many(10))
  const id = await sendNow(shop, { perHour: 120 })
  await work(shop, id, 3)
  expect(shop.server.taken).toHaveLength(2)
  clock.advance(minute)
  await work(shop, id, 3)
  expect(shop.server.taken).toHaveLength(4)
})

test('a planned letter begins at its time, can be taken back, and asks when it is more than an hour late', async ({
  contextOf,
  clock,
}) => {
  const shop = await aListOf(contextOf(), many(3))
  const { area, context } = shop
  const plan = async () => {
    const letter = await aLetter(shop)
    expect(await planInAnHour(shop, letter)).toEqual({ state: 'scheduled' })
    return letter.id
  }
  const [sent, back] = [await plan(), await plan()]
  await area.stepLetter(context, { id: back, step: 'unschedule' })
  clock.advance(hour + minute)
  await sendDue(shop)
  await work(shop, sent)
  expect([(await standing(shop, sent)).state, (await standing(shop, back)).state]).toEqual(['sent', 'draft'])
  const late = await plan()
  clock.advance(3 * hour)
  await sendDue(shop)
  expect((await standing(shop, late)).state).toBe('late')
  expect(shop.server.taken).toHaveLength(3)
})

test('a letter with a fault is not planned, and one that gets a fault by its time waits with the sentence', async ({
  contextOf,
  clock,
}) => {
  let postalLine = '412 N Howard Street'
  const page = await audienceDeps().letterPages.read(contextOf(), '')
  const read = async () => ({ ...page, look: { ...page.look, postalLine } })
  const shop = await aLetterShop(contextOf(), { deps: { letterPages: { read } } })
  await subscribers(shop, many(3))
  const { area, context } = shop
  const empty = await area.createLetter(context, { copyOf: null })
  await expect(planInAnHour(shop, empty)).rejects.toMatchObject({
    code: 'audience.letter_faulty',
    message: 'The subject is empty. Readers open a letter by it.',
  })
  const letter = await aLetter(shop)
  await planInAnHour(shop, letter)
  postalLine = ''
  clock.advance(hour + minute)
  await sendDue(shop)
  await work(shop, letter.id, 2)
  const { letters } = await area.listLetters(context, { limit: 10, state: 'late' })
  expect(letters).toMatchObject([{ id: letter.id, pauseReason: expect.stringMatching(/^No postal address/) }])
  expect(shop.server.taken).toHaveLength(0)
})

test('the first letter to more than 500 imported people goes in steps, and stops when many addresses do not exist', async ({
  contextOf,
  clock,
}) => {
  const shop = await aListOf(contextOf(), [...many(90), ...many(10, 'gone'), ...many(450, 'more')], {
    plan: 'pro',
    source: 'import',
  })
  const id = await sendNow(shop)
  await work(shop, id, 3)
  const first = await standing(shop, id)
  expect(first.state).toBe('paused')
  expect(first.pauseReason).toMatch(/addresses do not exist/)
  expect(first.counts.delivered).toBeLessThanOrEqual(90)
  // its owner looked, and lets it go on: only later mails count, so that not each further bounce stops it
  await shop.area.stepLetter(shop.context, { id, step: 'resume' })
  await work(shop, id, 3)
  expect(await standing(shop, id)).toMatchObject({
    state: 'sending',
    counts: { delivered: 90, refused: 10, waiting: 450 },
  })
  clock.advance(hour)
  await work(shop, id, 3)
  expect(await standing(shop, id)).toMatchObject({ state: 'sent', counts: { delivered: 540 } })
})

test('a good list of 600 imported people gets its first letter in two steps, an hour apart', async ({
  contextOf,
  clock,
}) => {
  const shop = await aListOf(contextOf(), many(600), { plan: 'pro', source: 'import' })
  const id = await sendNow(shop)
  await work(shop, id, 5)
  expect(await standing(shop, id)).toMatchObject({
    state: 'sending',
    counts: { delivered: 100, waiting: 500 },
  })
  clock.advance(hour)
  await work(shop, id, 3)
  expect(await standing(shop, id)).toMatchObject({ state: 'sent', counts: { delivered: 600 } })
  // they are no strangers any more
  const second = await sendNow(shop)
  await work(shop, second, 3)
  expect(await standing(shop, second)).toMatchObject({ state: 'sent', counts: { delivered: 600 } })
})

test('no mail of a letter is larger than 100 KB, with the links of its reader too', async ({ contextOf }) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com'], { name: 'Amira Haddad' })
  const { area, context, server } = shop
  const draft = async (count: number) => {
    const { id, version, ...rest } = await aLetter(shop)
    const links = Array.from({ length: count }, (_, nth) => `<a href="https://example.com/${nth}">Here</a> `)
    const blocks = [text(`<p>${links.join('')}</p>`)]
    return area.saveLetter(context, { ...rest, id, version, blocks })
  }
  const send = ({ id, version }: { id: string; version: number }) =>
    area.planLetter(context, { id, version, at: null, perHour: null })
  let refusal: unknown
  for (let count = 40; count <= 440 && refusal === undefined; count += 20) {
    const letter = await draft(count)
    refusal = await send(letter).then(
      () => undefined,
      (error: unknown) => error,
    )
    await work(shop, letter.id)
  }
  expect(refusal).toMatchObject({
    code: 'audience.letter_faulty',
    message: expect.stringMatching(/of 100 KB/),
  })
  const largest = Math.max(...server.taken.map(({ html }) => Buffer.byteLength(html)))
  expect(largest).toBeLessThanOrEqual(100_000)
  expect(largest).toBeGreaterThan(80_000)
})
