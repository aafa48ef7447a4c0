import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { aBrowser, aRequest, redeem, signInHosted } from '../factories/identity/hosted.ts'
import { appCode } from '../factories/identity/second-factors.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, must, pool } from '../factories/product/person.ts'
import { standStill } from '../factories/product/stand-still.ts'

const ada = { first: 'Ada', last: 'Lovelace' }

test('the page takes a recovery code in place of the six digits, once', async ({ app }) => {
  const person = await aPerson(app, ada)
  standStill()
  const { AccessToken } = person.tokens
  const { SecretCode: secret } = await must<{ SecretCode: string }>(
    pool(app, 'AssociateSoftwareToken', { AccessToken }),
  )
  await must(pool(app, 'VerifySoftwareToken', { AccessToken, UserCode: appCode(secret, -1) }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await must(pool(app, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings }))
  const made = await fetch(`${app.origin}/idp/recoveryCodes`, {
    method: 'POST',
    headers: { 'x-amz-target': 'ShowcaseRecoveryCodes.ReplaceRecoveryCodes' },
    body: JSON.stringify({ AccessToken }),
  })
  const { RecoveryCodes } = (await made.json()) as { RecoveryCodes: string[] }
  const [first = '', second = ''] = RecoveryCodes
  const request = aRequest(app)
  const browser = aBrowser(app.origin)
  const page = await signInHosted(browser, request, person)
  expect(page.text).toContain('Use a recovery code instead')
  const recovering = await browser.send(page, { switch_to: 'recovery_code' })
  expect([recovering.status, recovering.text.includes('Enter a recovery code')]).toEqual([200, true])
  const wrong = await browser.send(recovering, { answer: 'WRNG-C2DE' })
  expect(wrong.status).toBe(400)
  // the page still asks for a recovery code
  expect(wrong.text).toContain('Enter a recovery code')
  const back = await browser.send(wrong, { switch_to: 'six_digits' })
  expect(back.text).toContain('Open your authenticator app')
  const done = await browser.send(wrong, { answer: ` ${first.toLowerCase().replace('-', ' ')}` })
  expect(decodeJwt((await redeem(app, done.url, request.verifier)).id_token).sub).toBe(person.sub)

  const other = aBrowser(app.origin)
  const asked = await signInHosted(other, aRequest(app), person)
  const used = await other.send(asked, { answer: first })
  expect(used.text).toContain('This recovery code has already been used once.')
  // the field of the six digits takes one too
  expect((await other.send(used, { answer: second })).url).toContain('code=')
})
