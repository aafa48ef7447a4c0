import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { people } from '../../../../test/factories/product/people.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { writeNotes } from './write-notes.ts'

const deps = { accounts, erasers: () => [people.erasing.person] }
const ola = { name: 'Ola Berg', email: 'Ola@Example.test' }
const read = async (context: Context, provider: string, id: string) =>
  (await people.find(context, provider, [id]))[0]

test('an e-mail address is one person of a provider, however it is written, and another one elsewhere', async ({
  contextOf,
}) => {
  const context = contextOf()
  const [one, other] = [await aProvider(context), await aProvider(context)]
  const id = await people.ensure(context, one.provider, ola)
  expect(await people.ensure(context, one.provider, { ...ola, email: 'ola@example.TEST' })).toBe(id)
  const elsewhere = await people.ensure(context, other.provider, ola)
  expect(elsewhere).not.toBe(id)
  expect(await people.withAddress(context, 'OLA@example.test')).toEqual(
    expect.arrayContaining([
      { provider: one.provider, personId: id },
      { provider: other.provider, personId: elsewhere },
    ]),
  )
})

test('twenty who come at once with one address are one person', async ({ contextOf }) => {
  const context = contextOf()
  const { provider } = await aProvider(context)
  const ids = await Promise.all(Array.from({ length: 20 }, () => people.ensure(context, provider, ola)))
  expect(new Set(ids).size).toBe(1)
})

test('an order writes the name typed last; a message and a subscription leave it as it is', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { provider } = await aProvider(context)
  const id = await people.meet(context, provider, { name: '', email: ola.email })
  await people.ensure(context, provider, ola)
  expect(await people.meet(context, provider, { name: 'A joker', email: ola.email })).toBe(id)
  expect(await read(context, provider, id)).toMatchObject({ name: 'Ola Berg', email: 'Ola@Example.test' })
})

test('the owner writes notes about a person, nobody else does', async ({ contextOf }) => {
  const context = contextOf()
  const [owner, stranger] = [await aProvider(context), await aProvider(context)]
  const id = await people.ensure(context, owner.provider, ola)
  expect(await writeNotes(deps, owner.context, { id, notes: 'Left ankle.' })).toEqual({
    notes: 'Left ankle.',
  })
  expect(await failure(writeNotes(deps, stranger.context, { id, notes: 'Mine' }))).toBe(
    'people.person_missing',
  )
  expect(await failure(writeNotes(deps, context, { id, notes: 'Mine' }))).toBe('accounts.not_an_owner')
  expect(await read(context, owner.provider, id)).toMatchObject({ notes: 'Left ankle.' })
})

test('people to whom nothing refers are forgotten a day after their last change', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const { provider } = await aProvider(context)
  const id = await people.ensure(context, provider, ola)
  const forget = () => taskNamed(people.tasks, 'people.forget-unreferenced').run(context, {})
  await forget()
  expect(await read(context, provider, id)).toBeDefined()
  clock.advance(day + 1)
  await forget()
  expect(await read(context, provider, id)).toBeUndefined()
})
