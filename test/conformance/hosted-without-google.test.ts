import { expect } from 'vitest'
import { aBrowser, aRequest, returnedTo } from '../factories/identity/hosted.ts'
import { test } from '../factories/product/app-test.ts'
import { asking } from '../factories/product/person.ts'

test.override({ settings: { env: { INTEGRATIONS: 'off' } } })

test('without Google the configuration offers no provider, and the hosted sign-in still asks for a password', async ({
  app,
}) => {
  const { identity } = (await asking(app)('GET', '/config.json')).body as {
    identity: { hosted: { providers: string[] } }
  }
  expect(identity.hosted.providers).toEqual([])
  const { status, text } = await aBrowser(app.origin).open(aRequest(app).url)
  expect(status).toBe(200)
  expect(text).toContain('name="password"')
  expect(text).not.toContain('Google')
})

test('without Google a link that names it goes back to the page with a reason, and nobody is signed in', async ({
  app,
}) => {
  const request = aRequest(app, { identity_provider: 'Google' })
  const browser = aBrowser(app.origin)
  const stop = await browser.open(request.url)
  expect(returnedTo(stop)).toMatchObject({ error: expect.any(String), state: request.state })
  expect(returnedTo(stop)).not.toHaveProperty('code')
  expect(browser.cookies().join()).not.toContain('showcase_signin')
  const { status } = await asking(app)('GET', '/oauth2/idpresponse?code=x&state=y')
  expect(status).toBe(400)
})
