import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('credentials, passwords and tokens never reach a line', () => {
  const lines: string[] = []
  const log = createLog('info', ['headers["x-vendor-signature"]'], { write: (line) => void lines.push(line) })
  const secret = 'Tango-1912'
  log.info(
    {
      req: { headers: { authorization: secret, cookie: secret } },
      headers: { authorization: secret, 'x-vendor-signature': secret },
      body: {
        password: secret,
        Password: secret,
        accessToken: secret,
        refreshToken: secret,
        idToken: secret,
      },
      payment: { clientSecret: secret },
      checkout: { token: secret },
      answer: { RecoveryCodes: [secret], recoveryCodes: [secret] },
    },
    'a request',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(secret)
  expect(lines[0]).toContain('[redacted]')
})

test('a line is JSON with a level, a time and the request it belongs to', () => {
  const lines: string[] = []
  createLog('warn', [], { write: (line) => void lines.push(line) })
    .child({ requestId: 'req_1' })
    .warn('slow')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'slow', requestId: 'req_1' })
})
