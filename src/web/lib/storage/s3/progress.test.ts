import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

test('progress is the sum of what is sent, and goes back by what has to be sent again', () => {
  const reported: number[] = []
  const progress = createProgress(100, (sent, total) => reported.push(sent, total))
  progress.sent(1, 40)
  progress.sent(2, 30)
  progress.sent(2, 30)
  progress.sent(1, 0)
  progress.sent(1, 60)
  progress.sent(2, 40)
  expect(reported).toEqual([40, 100, 70, 100, 30, 100, 90, 100, 100, 100])
})

test('progress never passes the whole, whatever a browser counts', () => {
  const reported: number[] = []
  createProgress(10, (sent) => reported.push(sent)).sent(1, 12)
  expect(reported).toEqual([10])
})
