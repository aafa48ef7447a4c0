import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { deleteRecord } from './delete-record.ts'

const skill = (entityId: string) => ({ kind: 'skill', entityId }) as const
const recordOf = async (context: Context, entityId: string) =>
  (await showcase.readDraft(context)).records.find((record) => record.entityId === entityId)

/** A provider with one skill; `save` writes it based on a revision, or on none. */
async function aSkill(context: Context) {
  const ada = await aProvider(context)
  const entityId = newEntityId()
  const save = (name: string, revision?: number) =>
    showcase.saveRecord(ada.context, { ...skill(entityId), data: { name }, revision })
  const { record } = await save('Salsa')
  return { ...ada, entityId, save, revision: record.revision }
}

test('of 32 writers that saw the same record one wins, and each other learns what is stored', async ({
  contextOf,
}) => {
  const { context, entityId, save, revision } = await aSkill(contextOf())
  const names = Array.from({ length: 32 }, (_, n) => `Skill ${n}`)
  const answers = await Promise.allSettled(names.map((name) => save(name, revision)))
  const winners = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.record] : []))
  expect(winners).toHaveLength(1)
  const stored = await recordOf(context, entityId)
  expect(stored).toMatchObject({ data: winners[0]?.data, revision: winners[0]?.revision })
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(31)
  for (const reason of refused)
    expect(reason).toMatchObject({
      code: 'showcase.record_changed',
      kind: 'conflict',
      details: { record: stored },
    })
  // a writer that merges and tries again with what it was told loses nothing
  expect((await save('Merged', stored?.revision)).record.data['name']).toBe('Merged')
})

test('a write without a revision merges as before, and revisions rise with every write', async ({
  contextOf,
}) => {
  const { save, revision } = await aSkill(contextOf())
  const second = (await save('Son')).record.revision
  const third = (await save('Son')).record.revision
  expect([second > revision, third > second]).toEqual([true, true])
  expect(await failure(save('Late', revision))).toBe('showcase.record_changed')
})

test('a write that expects no record is refused if there is one, of a single kind under any id', async ({
  contextOf,
}) => {
  const { context, save } = await aSkill(contextOf())
  expect(await failure(save('Other', 0))).toBe('showcase.record_changed')
  const quote = (text: string) =>
    showcase.saveRecord(context, {
      kind: 'quote',
      entityId: newEntityId(),
      data: { text, author: 'Ada' },
      revision: 0,
    })
  const { record } = await quote('From the computer')
  await expect(quote('From the phone')).rejects.toMatchObject({
    code: 'showcase.record_changed',
    details: { record: { entityId: record.entityId, data: { text: 'From the computer' } } },
  })
})

test('a record that was changed elsewhere is not deleted, and one that was deleted is not written', async ({
  contextOf,
}) => {
  const { context, entityId, save, revision } = await aSkill(contextOf())
  await save('Changed')
  const remove = (based?: number) =>
    deleteRecord(showcaseDeps, context, { ...skill(entityId), revision: based })
  await expect(remove(revision)).rejects.toMatchObject({
    code: 'showcase.record_changed',
    details: { record: { data: { name: 'Changed' } } },
  })
  const seen = (await recordOf(context, entityId))?.revision
  await remove(seen)
  await expect(save('Typed meanwhile', seen)).rejects.toMatchObject({
    code: 'showcase.record_changed',
    details: { record: null },
  })
  // recreated under its entityId, the record never gets a revision that it had before
  const again = await save('Kept after all', 0)
  expect(again.record.revision).toBeGreaterThan(seen ?? Number.NaN)
})

test('the record tells from which device it was written last', async ({ contextOf }) => {
  const { context, entityId, save } = await aSkill(contextOf())
  await showcase.saveRecord(context, { ...skill(entityId), data: { name: 'Son' }, device: 'phone' })
  expect(await recordOf(context, entityId)).toMatchObject({ device: 'phone' })
  await save('By the interface')
  expect(await recordOf(context, entityId)).toMatchObject({ device: null })
})

test('an old tab does not publish a draft that it has not shown', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const { service, number } = await aShowcase(ada)
  const read = async () => (await showcase.readDraft(ada.context)).revision
  const publish = (revision?: number) => showcase.setPublished(ada.context, { isPublished: true, revision })
  const opened = await read()
  const entityId = newEntityId()
  await showcase.saveRecord(ada.context, { ...skill(entityId), data: { name: 'Son' } })
  expect(await failure(publish(opened))).toBe('showcase.draft_changed')
  const withSkill = await read()
  await deleteRecord(showcaseDeps, ada.context, skill(entityId))
  // a deletion counts as well
  expect(await failure(publish(withSkill))).toBe('showcase.draft_changed')
  expect((await showcase.readShowcase(contextOf(), ada)).number).toBe(number)
  expect(await publish(await read())).toMatchObject({ isPublished: true, number: number + 1 })
  // without a revision it publishes what is stored (specification 4)
  await showcase.saveRecord(ada.context, {
    kind: 'service',
    entityId: service.entityId,
    data: { title: 'Renamed' },
  })
  expect(await publish()).toMatchObject({ number: number + 2 })
})

test('of 32 publishes and edits at once, none publishes a record that its list did not show', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const before = (await showcase.readDraft(ada.context)).revision
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      n % 2 === 0
        ? showcase
            .setPublished(ada.context, { isPublished: true, revision: before })
            .then(({ number }) => number)
            .catch(({ code }: { code: string }) => code)
        : showcase
            .saveRecord(ada.context, { ...skill(newEntityId()), data: { name: `Skill ${n}` } })
            .then(() => 'saved'),
    ),
  )
  const page = await showcase.readShowcase(contextOf(), ada)
  // publishes that ran before the first edit show none of them; all others were refused
  expect(page.skills).toEqual([])
  expect(answers.filter((answer) => answer === 'saved')).toHaveLength(16)
  expect((await showcase.readDraft(ada.context)).records.filter(({ kind }) => kind === 'skill')).toHaveLength(
    16,
  )
})
