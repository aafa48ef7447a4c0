import { expect, test } from 'vitest'
import { hasDemo } from './has-demo.ts'

const vendors = { mails: undefined }
const config = { APP_ENV: 'development', DEMO: 'page', IDENTITY: 'embedded', ROLE: 'all' } as const

test('the demo providers are made in development alone, and not with DEMO=none', () => {
  expect(hasDemo(config, vendors)).toBe(true)
  expect(hasDemo({ ...config, DEMO: 'none' }, vendors)).toBe(false)
  expect(hasDemo({ ...config, APP_ENV: 'production' }, vendors)).toBe(false)
  expect(hasDemo({ ...config, ROLE: 'worker' }, vendors)).toBe(false)
})
