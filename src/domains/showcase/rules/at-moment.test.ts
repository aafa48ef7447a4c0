import { expect, test } from 'vitest'
import { atMoment, stampedAtPublish } from './at-moment.ts'
import { compose } from './compose.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const story = (number: number, data: Record<string, unknown>) => {
  const entityId = `01KAG5M000000000000000000${number}`
  return { kind: 'stories' as const, entityId, data: { entityId, caption: String(number), ...data } }
}
const seen = (...records: ReturnType<typeof story>[]) => {
  const { composition, until } = atMoment(compose(records), now)
  return [composition.stories.map(({ caption }) => caption).join(''), until?.toISOString()]
}

test('a story ends 24 hours after its start, and the next end of the others is told', () => {
  const records = [
    story(1, { startedAt: '2026-11-19T12:00:00.000Z' }),
    story(2, { startedAt: '2026-11-19T12:00:00.001Z' }),
    story(3, { startedAt: '2026-11-20T11:00:00.000Z' }),
    story(4, { startedAt: '2020-01-01T00:00:00.000Z', pinned: true }),
    story(5, {}),
  ]
  expect(seen(...records)).toEqual(['2345', '2026-11-20T12:00:00.001Z'])
  expect(seen(story(4, { pinned: true }), story(5, {}))).toEqual(['45', undefined])
})

test('a publish starts the stories that have no start, and touches no other record', () => {
  const startedAt = '2026-11-20T11:00:00.000Z'
  const records = [
    story(1, {}),
    story(2, { startedAt }),
    { kind: 'skill' as const, entityId: 'x', data: { entityId: 'x', name: 'Son' } },
  ]
  expect(stampedAtPublish(records, now)).toEqual([story(1, { startedAt: now.toISOString() })])
})

test('a publish dates the posts that visitors may see, and dates none twice', () => {
  const post = (data: Record<string, unknown>) => {
    const entityId = '01KAG5M0000000000000000009'
    const blank = { title: 'A', serviceUrl: 'a', body: '<p>Words</p>', minutes: 1 }
    return { kind: 'blog' as const, entityId, data: { entityId, ...blank, ...data } }
  }
  const [at, before] = [now.toISOString(), '2026-11-01T09:00:00.000Z']
  const stamped = (data: Record<string, unknown>) => stampedAtPublish([post(data)], now)[0]?.data
  expect(stamped({ state: 'draft' })).toBeUndefined()
  expect(stamped({ state: 'published' })).toMatchObject({ publishAt: at, revisedAt: at })
  expect(stamped({ state: 'published', publishAt: before })).toMatchObject({
    publishAt: before,
    revisedAt: at,
  })
  expect(stamped({ state: 'published', publishAt: before, revisedAt: before })).toBeUndefined()
  // a post that was saved when the time to read was counted in another way
  expect(stamped({ state: 'published', publishAt: before, revisedAt: before, minutes: 9 })).toMatchObject({
    minutes: 1,
    revisedAt: before,
  })
})
