import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aWrittenReview } from '../../../../test/factories/product/reviews.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { unpublish } from './set-published.ts'

type Owner = Awaited<ReturnType<typeof aProvider>>

async function aPage(context: Context): Promise<Owner> {
  const owner = await aProvider(context)
  await aShowcase(owner)
  return owner
}

const save = ({ context }: Owner, entityId: string, data: object) =>
  showcase.saveRecord(context, { kind: 'review', entityId, data: { ...data } })
const publish = ({ context }: Owner) => showcase.setPublished(context, { isPublished: true })

/** The answers that customers were told about. */
async function told({ context, provider }: Owner): Promise<string[]> {
  const rows = await context.db
    .selectFrom('outbox')
    .select('data')
    .where('provider', '=', provider)
    .where('type', '=', 'scheduling.review_answered')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ data }) => (data as { readonly answer: string }).answer)
}

test('a customer is told about the first answer that visitors can read, and about no later one', async ({
  contextOf,
}) => {
  const owner = await aPage(contextOf())
  const entityId = await aWrittenReview(owner)
  await publish(owner)
  await save(owner, entityId, { answer: 'See you on Tuesday' })
  expect(await told(owner)).toEqual([])
  await publish(owner)
  expect(await told(owner)).toEqual(['See you on Tuesday'])
  for (const answer of ['See you on Thursday', '', 'Once more']) {
    await save(owner, entityId, { answer })
    await publish(owner)
  }
  await unpublish(showcaseDeps, owner.context)
  await publish(owner)
  expect(await told(owner)).toEqual(['See you on Tuesday'])
})

test('nobody is told of an answer to a hidden or an added review, or in a section that is off', async ({
  contextOf,
}) => {
  const owner = await aPage(contextOf())
  const entityId = await aWrittenReview(owner)
  await save(owner, newEntityId(), { name: 'Alma', text: 'The green hat.', stars: 5, answer: 'It was you' })
  await save(owner, entityId, { answer: 'I am sorry', isHidden: true })
  await publish(owner)
  expect(await told(owner)).toEqual([])
  const switches = { kind: 'appConfigurations', entityId: newEntityId() } as const
  const off = (hiddenSections: string[]) =>
    showcase.saveRecord(owner.context, { ...switches, data: { hiddenSections } })
  await save(owner, entityId, { isHidden: false })
  await off(['review'])
  await publish(owner)
  expect(await told(owner)).toEqual([])
  expect((await showcase.readShowcase(contextOf(), owner)).hiddenReviews).toBe(0)
  await off([])
  await publish(owner)
  expect(await told(owner)).toEqual(['I am sorry'])
})

test('32 publishes at once tell each customer once', async ({ contextOf }) => {
  const owner = await aPage(contextOf())
  const reviews = [await aWrittenReview(owner), await aWrittenReview(owner)]
  for (const entityId of reviews) await save(owner, entityId, { answer: `To ${entityId}` })
  await Promise.all(Array.from({ length: 32 }, () => publish(owner)))
  expect((await told(owner)).toSorted()).toEqual(reviews.map((entityId) => `To ${entityId}`).toSorted())
})
