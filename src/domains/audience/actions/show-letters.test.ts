import { expect } from 'vitest'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aLetterPage } from '../../../../test/factories/product/letter-page.ts'
import {
  aLetterShop,
  type LetterShop,
  standing,
  subscribers,
  text,
  work,
} from '../../../../test/factories/product/letters.ts'
import type { LetterDraft } from '../letter-contract.ts'

const line = 'Read this letter in the browser'

/** Writes a letter and begins to send it; its mails go by `work`. */
async function begin({ area, context }: LetterShop, wish: Partial<LetterDraft> = {}) {
  const { id, version, ...draft } = await area.createLetter(context, { copyOf: null })
  const saved = await area.saveLetter(context, {
    ...draft,
    id,
    version,
    subject: 'Places in December',
    blocks: [text('<p>Dear {{name:dancer}},</p>')],
    isPage: true,
    ...wish,
  })
  await area.planLetter(context, { id, version: saved.version, at: null, perHour: null })
  return id
}
const listed = async ({ area, visitor, provider }: LetterShop) =>
  (await area.readLetterPages(visitor, provider)).map(({ slug }) => slug)
const read = ({ area, visitor, provider }: LetterShop, slug: string) =>
  area.readLetterPage(visitor, { provider, slug })

test('a letter to everybody is a page from the moment its sending begins, and its mails lead there', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com'], { name: 'Amira Haddad' })
  const id = await begin(shop)
  expect(await listed(shop)).toEqual([])
  expect((await standing(shop, id)).page).toBeNull()
  await work(shop, id)
  const url = `https://showcase.example/at/${await shop.deps.accounts.userUrlOf(shop.context, shop.provider)}/newsletters/places-in-december`
  expect((await standing(shop, id)).page).toEqual({ url, isShown: true })
  const [mail] = shop.server.taken
  expect(mail?.html).toContain(`href="${url}"`)
  expect(mail?.text).toContain(`${line} ${url}`)
  // the page is for nobody in particular
  expect(await read(shop, 'places-in-december')).toMatchObject({
    subject: 'Places in December',
    preview: '',
    blocks: [{ kind: 'text', html: '<p>Dear dancer,</p>' }],
  })
})

test('an address is made of the subject, and differs from that of each other letter', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com'])
  for (const subject of ['Señor’s  places!', 'senors places', '舞蹈', 'Ж', 'x'.repeat(150), 'x'.repeat(149)])
    await work(shop, await begin(shop, { subject }))
  expect(new Set(await listed(shop))).toEqual(
    new Set([
      'senors-places',
      'senors-places-2',
      'letter',
      'letter-2',
      'x'.repeat(60),
      `${'x'.repeat(58)}-2`,
    ]),
  )
  // two that begin at the same moment wait for each other
  const both = await Promise.all([begin(shop, { subject: 'Twins' }), begin(shop, { subject: 'Twins' })])
  await Promise.all(both.map((id) => work(shop, id)))
  expect(await listed(shop)).toEqual(expect.arrayContaining(['twins', 'twins-2']))
})

test('a letter without a page says nothing of one in its mails, and its owner may show it later', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com'])
  const id = await begin(shop, { isPage: false })
  await work(shop, id)
  expect(shop.server.taken[0]?.html).not.toMatch(/in the browser|newsletters/)
  expect(shop.server.taken[0]?.text).not.toMatch(/in the browser|newsletters/)
  expect(await read(shop, 'places-in-december')).toBeUndefined()
  expect(await standing(shop, id)).toMatchObject({ page: { isShown: false } })
  await shop.area.showLetterPage(shop.context, { id, isShown: true })
  expect(await listed(shop)).toEqual(['places-in-december'])
})

test('a letter to some people is never a page, nor is one whose sender has no page', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com'], { tags: ['tuesdays'] })
  const id = await begin(shop, {
    segment: { match: 'all', rules: [{ about: 'tag', tag: 'tuesdays', not: false }] },
  })
  await work(shop, id)
  expect(shop.server.taken[0]?.html).not.toContain(line)
  expect((await standing(shop, id)).page).toBeNull()
  expect(await failure(shop.area.showLetterPage(shop.context, { id, isShown: true }))).toBe(
    'audience.letter_without_page',
  )
  shop.deps.letterPages.read = async () => ({ ...aLetterPage, isLive: false })
  await work(shop, await begin(shop))
  expect(shop.server.taken).toHaveLength(2)
  expect(shop.server.taken[1]?.html).not.toContain(line)
})

test('a page is taken away and put back at the same address; only a change is announced', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com'])
  const id = await begin(shop)
  const draft = await shop.area.createLetter(shop.context, { copyOf: id })
  expect(draft.isPage).toBe(true)
  expect(await failure(shop.area.showLetterPage(shop.context, { id: draft.id, isShown: true }))).toBe(
    'audience.letter_without_page',
  )
  await work(shop, id)
  const show = (isShown: boolean) => shop.area.showLetterPage(shop.context, { id, isShown })
  const version = () => readVersion(shop.context, shop.provider)
  const before = await version()
  await show(true)
  expect(await version()).toBe(before)
  for (const _ of [1, 2]) expect(await show(false)).toMatchObject({ page: { isShown: false } })
  expect(await version()).toBe(before + 1)
  expect([await read(shop, 'places-in-december'), await listed(shop)]).toEqual([undefined, []])
  await show(true)
  expect(await listed(shop)).toEqual(['places-in-december'])
  // somebody else's letter is missing
  const other = await aLetterShop(contextOf())
  expect(await failure(other.area.showLetterPage(other.context, { id, isShown: false }))).toBe(
    'audience.letter_missing',
  )
  await shop.area.deleteLetter(shop.context, { id })
  expect(await listed(shop)).toEqual([])
  expect(await version()).toBe(before + 3)
})

test('a letter that is cancelled before anybody got it is no page, one that somebody got is', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com', 'busy@example.com'])
  const id = await begin(shop)
  const cancelled = await begin(shop, { subject: 'Never mind' })
  const subscribe = (newsletter: 'subscribed' | 'unsubscribed') =>
    shop.context.db
      .updateTable('contacts')
      .set({ newsletter })
      .where('provider', '=', shop.provider)
      .where('email', '=', 'amira@example.com')
      .execute()
  // one left, the other one's mailbox is busy
  await subscribe('unsubscribed')
  await work(shop, cancelled)
  expect(await listed(shop)).toEqual(['never-mind'])
  await shop.area.stepLetter(shop.context, { id: cancelled, step: 'cancel' })
  expect(await listed(shop)).toEqual([])
  await subscribe('subscribed')
  await work(shop, id)
  await shop.area.stepLetter(shop.context, { id, step: 'cancel' })
  expect(await listed(shop)).toEqual(['places-in-december'])
})
