import { sql } from 'kysely'
import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aContact } from '../../../../test/factories/product/contact.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { Segment, type SegmentRule } from '../segment-contract.ts'
import { fewWhere, segmentWhere } from '../store/segment-sql.ts'
import { changeSegment, countSegment, createSegment, deleteSegment, listSegments } from './keep-segments.ts'

const deps = { accounts }

/** The names of the subscribed contacts that a segment finds, by both of its conditions. */
async function found(context: Context, provider: string, rule: Segment): Promise<string[]> {
  const scope = { provider, now: context.clock.now() }
  const [all, few] = await Promise.all(
    [segmentWhere(rule, scope), fewWhere(rule, scope)].map(async (where) => {
      const { rows } = await sql<{ name: string }>`
        select c.name from contacts c where c.provider = ${provider} and c.newsletter = 'subscribed' and ${where} order by c.name`.execute(
        context.db,
      )
      return rows.map(({ name }) => name)
    }),
  )
  expect(few).toEqual(all)
  expect(await countSegment(deps, context, { rule })).toMatchObject({ count: all?.length })
  return all ?? []
}

const yes = (rule: object): SegmentRule => Segment.shape.rules.parse([rule])[0] as SegmentRule

test('each rule of a segment finds its people, turned round the others, and several join by and or or', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  const seen = (days: number) => ({ lastSeenAt: new Date(context.clock.now().getTime() - days * day) })
  const ada = await aContact(context, provider, { name: 'Ada', orders: 1, tags: ['vip'], ...seen(1) })
  const ben = await aContact(context, provider, { name: 'Ben', source: 'import', ...seen(40) })
  await aContact(context, provider, { name: 'Cem' })
  await aContact(context, provider, { name: 'Out', state: 'unsubscribed', tags: ['vip'] })
  const letter = { provider, letterId: 'ltr_1' }
  await sql`insert into letters (provider, id, created_at, updated_at) values (${provider}, ${letter.letterId}, now(), now())`.execute(
    context.db,
  )
  await sql`insert into letter_recipients (provider, letter_id, contact_id, place, email, first_name, state)
    values (${provider}, ${letter.letterId}, ${ben.id}, 1, '', '', 'delivered')`.execute(context.db)
  await sql`insert into letter_clicks (provider, letter_id, contact_id, link, at)
    values (${provider}, ${letter.letterId}, ${ben.id}, 0, now())`.execute(context.db)
  await sql`insert into likes (provider, target, entity_id, visitor, at, contact_id)
    values (${provider}, 'service', 'tango', 'someone', now(), ${ada.id}), (${provider}, 'showcase', '', 'other', now(), null)`.execute(
    context.db,
  )
  expect(ada.personId).not.toBe('')

  const entityId = '01JD0000000000000000000000'
  const cases: readonly (readonly [object, string[]])[] = [
    [{ about: 'customer' }, ['Ada']],
    [{ about: 'tag', tag: 'vip' }, ['Ada']],
    [{ about: 'source', source: 'import' }, ['Ben']],
    [{ about: 'seen', days: 30 }, ['Ada']],
    [{ about: 'clicked', letterId: letter.letterId }, ['Ben']],
    [{ about: 'clicked', letterId: null }, ['Ben']],
    [{ about: 'clicked', letterId: 'ltr_2' }, []],
    [{ about: 'liked', target: null, entityId: null }, ['Ada']],
    [{ about: 'liked', target: 'service', entityId: 'tango' }, ['Ada']],
    [{ about: 'liked', target: 'showcase', entityId: null }, []],
    [{ about: 'bought', entityId }, []],
    [{ about: 'bought', entityId: null }, []],
    [{ about: 'attended', entityId }, []],
    [{ about: 'attended', entityId: null }, []],
  ]
  const everybody = ['Ada', 'Ben', 'Cem']
  for (const [rule, names] of cases) {
    expect([rule, await found(context, provider, { match: 'all', rules: [yes(rule)] })]).toEqual([
      rule,
      names,
    ])
    const others = everybody.filter((name) => !names.includes(name))
    const turned = { match: 'any' as const, rules: [yes({ ...rule, not: true })] }
    expect([rule, await found(context, provider, turned)]).toEqual([rule, others])
  }
  const two = [yes({ about: 'tag', tag: 'vip' }), yes({ about: 'source', source: 'import' })]
  expect(await found(context, provider, { match: 'any', rules: two })).toEqual(['Ada', 'Ben'])
  expect(await found(context, provider, { match: 'all', rules: two })).toEqual([])
})

test('a segment is kept under a name of its own, changed and deleted, and nobody else’s', async ({
  contextOf,
}) => {
  const [thea, ben] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const rule: Segment = { match: 'all', rules: [{ about: 'tag', tag: 'vip', not: false }] }
  const first = await createSegment(deps, thea.context, { name: 'Regulars', rule })
  expect(await failure(createSegment(deps, thea.context, { name: 'REGULARS', rule }))).toBe(
    'audience.segment_name_taken',
  )
  const second = await createSegment(deps, thea.context, { name: 'Away', rule })
  expect(await failure(changeSegment(deps, thea.context, { ...second, name: 'regulars' }))).toBe(
    'audience.segment_name_taken',
  )
  const changed = { ...second, name: 'Gone', rule: { ...rule, match: 'any' as const } }
  expect(await changeSegment(deps, thea.context, changed)).toEqual(changed)
  expect(await listSegments(deps, thea.context)).toEqual({ segments: [changed, first] })
  expect(await listSegments(deps, ben.context)).toEqual({ segments: [] })
  expect(await failure(changeSegment(deps, ben.context, { ...first, name: 'Mine' }))).toBe(
    'audience.segment_missing',
  )
  await deleteSegment(deps, ben.context, { id: first.id })
  await deleteSegment(deps, thea.context, { id: second.id })
  expect(await listSegments(deps, thea.context)).toEqual({ segments: [first] })
})
