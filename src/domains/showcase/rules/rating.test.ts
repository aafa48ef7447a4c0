import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'

const verified = (...stars: number[]) => stars.map((one) => ({ stars: one, verified: true }))
const added = (...stars: number[]) => stars.map((one) => ({ stars: one, verified: false }))

test('fewer than three verified reviews have no rating', () => {
  expect(ratingOf([])).toBeNull()
  expect(ratingOf([...verified(5, 5), ...added(5, 5, 5)])).toBeNull()
})

test('three verified reviews have an average to one decimal and a number', () => {
  expect(ratingOf(verified(5, 4, 5))).toEqual({ average: 4.7, count: 3, byStars: [2, 1, 0, 0, 0] })
})

test('a review that the owner added never counts', () => {
  expect(ratingOf([...verified(1, 1, 1), ...added(5, 5, 5, 5)])).toMatchObject({ average: 1, count: 3 })
})

test('a hidden review counts like any other', () => {
  const hidden = { stars: 1, verified: true, isHidden: true }
  expect(ratingOf([...verified(5, 5), hidden])).toEqual({
    average: 3.7,
    count: 3,
    byStars: [2, 0, 0, 0, 1],
  })
})
