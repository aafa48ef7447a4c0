import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aLetter, aLetterShop } from '../../../../test/factories/product/letters.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import type { LetterBlock } from '../blocks-contract.ts'
import { testLetter } from './test-letter.ts'
import { createLetter, deleteLetter, listLetters, readLetter, saveLetter } from './write-letters.ts'

const deps = { accounts, catalogue }
const text = (html: string): LetterBlock => ({ id: newEntityId(), kind: 'text', html })

test('a letter is begun, saved, copied, listed and deleted; scripts in it are gone', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const { id, version, ...draft } = await createLetter(deps, context, { copyOf: null })
  const blocks = [text('<p>Dear {{name:friend}}<script>alert(1)</script></p>')]
  const saved = await saveLetter(deps, context, {
    ...draft,
    id,
    version,
    subject: 'Places in December',
    blocks,
  })
  expect(saved).toMatchObject({ version: 2, blocks: [{ html: '<p>Dear {{name:friend}}</p>' }] })
  const copy = await createLetter(deps, context, { copyOf: id })
  expect(copy).toMatchObject({ state: 'draft', version: 1, subject: 'Places in December' })
  const list = (search: string) => listLetters(deps, context, { search, limit: 1 })
  const first = await list('december')
  expect(first.letters.map((letter) => letter.id)).toEqual([copy.id])
  const rest = await listLetters(deps, context, { limit: 1, cursor: first.next ?? '' })
  expect([rest.letters.map((letter) => letter.id), rest.next]).toEqual([[id], null])
  expect(await list('january')).toEqual({ letters: [], next: null })
  await deleteLetter(deps, context, { id })
  expect(await failure(readLetter(deps, context, { id }))).toBe('audience.letter_missing')
})

test('of two tabs the second one to save is told, and nothing of the first is lost', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const { id, version, ...draft } = await createLetter(deps, context, { copyOf: null })
  const saves = await Promise.all(
    ['first', 'second'].map((subject) =>
      saveLetter(deps, context, { ...draft, id, version, subject }).then(
        () => subject,
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect(saves.filter((one) => one === 'audience.letter_changed')).toHaveLength(1)
  expect(saves).toContain((await readLetter(deps, context, { id })).subject)
})

test('another provider sees nothing of a letter', async ({ contextOf }) => {
  const [thea, ben] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const { id } = await createLetter(deps, thea.context, { copyOf: null })
  expect(await failure(readLetter(deps, ben.context, { id }))).toBe('audience.letter_missing')
  expect(await failure(deleteLetter(deps, ben.context, { id }))).toBe('audience.letter_missing')
  expect((await listLetters(deps, ben.context, { limit: 5 })).letters).toEqual([])
})

test('a test of a letter goes to the proved address of its writer, whatever a caller sends, and to no other one', async ({
  contextOf,
}) => {
  const sent: string[] = []
  const testMails = { letterTest: async (_: unknown, { to }: { to: string }) => void sent.push(to) }
  const shop = await aLetterShop(contextOf(), { deps: { testMails } })
  const { id } = await aLetter(shop)
  const { context, actor, deps } = shop
  const typed = { id, subject: 'A test', preview: '', blocks: [], isPage: false, to: 'victim@example.com' }
  const unproved = { ...context, actor: { ...actor, emailVerified: false } }
  expect(await failure(testLetter(deps, unproved, typed))).toBe('audience.email_unproved')
  expect(await failure(testLetter(deps, shop.visitor, typed))).toBe('accounts.not_an_owner')
  expect(await testLetter(deps, context, typed)).toEqual({ to: shop.email })
  expect(sent).toEqual([shop.email])
})
