import { expect, test } from 'vitest'
import { codeText } from './code-text.ts'

test.each(['sign_in', 'verify_phone'])(
  'a message for %s begins with its code and is one message',
  (purpose) => {
    const text = codeText({ purpose, code: '012345' })
    expect(text).toMatch(/^012345 /)
    // a single message in the GSM 7-bit alphabet has at most 160 characters
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[ -~]+$/)
  },
)
