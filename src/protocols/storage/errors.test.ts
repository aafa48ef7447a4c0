import { expect, test } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { wireError } from './errors.ts'

test('bytes that lie with a vendor that does not answer are worth another try', () => {
  const silent = new Failure('vendor.unavailable', 'unavailable', 'It does not answer at the moment.')
  expect(wireError(silent)).toEqual({
    status: 503,
    code: 'SlowDown',
    message: 'It does not answer at the moment.',
  })
})
