import { expect } from 'vitest'
import { aPage } from '../../factories/identity/browser.ts'
import { test } from '../../factories/identity/identity-test.ts'

type Constants = Record<string, number>

test('9.05 9.06 9.07 the constants of the browser’s identity', async ({ pool }) => {
  const page = aPage(pool)
  const { hostedWaitMs } = await page.load<Constants>('hosted-wait')
  const { signOutPatienceMs } = await page.load<Constants>('sign-out')
  const { correctedFromMs } = await page.load<Constants>('clock-skew')
  const { attempts, quota, maxDelayMs } = await page.load<Constants>('retry')
  const { refreshAfterMs } = await page.load<Constants>('credentials')
  const { longestPauseMs } = await page.load<Constants>('federated-info')
  expect({ hostedWaitMs, signOutPatienceMs, correctedFromMs }).toEqual({
    hostedWaitMs: 10_000,
    signOutPatienceMs: 3000,
    correctedFromMs: 300_000,
  })
  expect({ attempts, quota, maxDelayMs }).toEqual({ attempts: 3, quota: 500, maxDelayMs: 20_000 })
  expect({ refreshAfterMs, longestPauseMs }).toEqual({ refreshAfterMs: 3_000_000, longestPauseMs: 10_000 })
})

test('9.05 a state of 32 random characters and a verifier of 128', async ({ pool }) => {
  const { newState, newVerifier } = await aPage(pool).load<Record<string, () => string>>('pkce')
  const states = Array.from({ length: 200 }, () => newState?.() ?? '')
  expect(states.every((state) => /^[\w-]{32}$/.test(state))).toBe(true)
  expect(new Set(states).size).toBe(200)
  expect(newVerifier?.()).toMatch(/^[\w-]{128}$/)
})

test('9.09 one region, a user pool, sign-in on, MFA type off', ({ pool }) => {
  const { region, userPoolId, identityPoolId, signInEnabled, mfaType } = pool.identity.browserConfig()
  expect(region).toMatch(/^[a-z]+-[a-z]+-\d$/)
  expect(userPoolId).toMatch(new RegExp(`^${region}_\\w+$`))
  expect(identityPoolId?.split(':')[0]).toBe(region)
  expect({ signInEnabled, mfaType }).toEqual({ signInEnabled: true, mfaType: 'off' })
})

test('9.12 of the constants 8 and 3, 8 is the shortest password and 16 the longest', async ({ pool }) => {
  const signUp = async (Password: string) =>
    (
      await pool.call('SignUp', {
        ClientId: pool.clientId,
        Username: `${crypto.randomUUID()}@example.com`,
        Password,
      })
    ).body.__type
  expect(await signUp('a'.repeat(7))).toBe('InvalidPasswordException')
  expect(await signUp('a'.repeat(8))).toBeUndefined()
  expect(await signUp('a'.repeat(16))).toBeUndefined()
  expect(await signUp('a'.repeat(17))).toBe('InvalidPasswordException')
})
