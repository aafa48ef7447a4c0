import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { aWrittenReview } from '../../../../test/factories/product/reviews.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { restoreVersion } from '../actions/restore-version.ts'

const figures = ({ context, provider }: TestProvider, from = '2020-01-01', before = '2040-01-01') =>
  showcase.readReviewFigures(context, provider, { from: new Date(from), before: new Date(before) })

test('reviews count when customers wrote them, hidden ones too and the owner’s own not', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  expect(await figures(ada)).toEqual({ reviews: 0, meanStars: null })
  await aWrittenReview(ada, { stars: 5 })
  const hidden = await aWrittenReview(ada, { stars: 2 })
  clock.set('2026-11-21T05:00:00.000Z')
  await aWrittenReview(ada, { stars: 4 })
  await showcase.saveRecord(ada.context, { kind: 'review', entityId: hidden, data: { isHidden: true } })
  const own = { name: 'Marcus Bell', text: 'I have not missed a Tuesday.', stars: 1 }
  await showcase.saveRecord(ada.context, { kind: 'review', entityId: newEntityId(), data: own })

  expect(await figures(ada)).toEqual({ reviews: 3, meanStars: 11 / 3 })
  expect(await figures(ada, '2026-11-20T12:00Z', '2026-11-21T05:00Z')).toEqual({ reviews: 2, meanStars: 3.5 })
  expect(await figures(ada, '2026-11-21T05:00Z', '2026-11-22T05:00Z')).toEqual({ reviews: 1, meanStars: 4 })
})

test('a restore of an earlier version moves no review to another day', async ({ contextOf, clock }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  await aWrittenReview(ada, { stars: 3 })
  await showcase.saveRecord(ada.context, {
    kind: 'aboutMe',
    entityId: newEntityId(),
    data: { title: 'Who I am' },
  })
  clock.set('2026-12-20T12:00:00.000Z')
  await restoreVersion(showcaseDeps, ada.context, { version: '1' })
  expect(await figures(ada, '2026-11-20', '2026-11-21')).toEqual({ reviews: 1, meanStars: 3 })
  expect(await figures(ada, '2026-12-20', '2026-12-21')).toEqual({ reviews: 0, meanStars: null })
})
