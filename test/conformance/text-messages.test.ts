import { expect, onTestFinished, vi } from 'vitest'
import { type App, bootApp } from '../app.ts'
import { test as database } from '../database.ts'
import { aNumber, appCode } from '../factories/identity/second-factors.ts'
import { test } from '../factories/product/app-test.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aPerson, asking, type Person, pool } from '../factories/product/person.ts'
import { twilioEnv } from '../factories/product/twilio.ts'

const on = { SMSMfaSettings: { Enabled: true, PreferredMfa: true } }

/** Sets a person's number and verifies it with the code that `codeOf` finds. */
async function withNumber(app: App, { tokens }: Person, codeOf: (number: string) => Promise<string>) {
  const { AccessToken } = tokens
  const number = aNumber()
  await pool(app, 'UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'phone_number', Value: number }],
  })
  const Code = await codeOf(number)
  const proved = await pool(app, 'VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code })
  expect(proved).toMatchObject({ status: 200 })
  return number
}

const enter = async (app: App, { email, password }: Person): Promise<Record<string, never>> => {
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const answer = await pool(app, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  return answer.body as Record<string, never>
}

const respond = (app: App, person: Person, asked: Record<string, never>, answer: object) => {
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const { ChallengeName, Session } = asked
  const ChallengeResponses = { USERNAME: person.sub, ...answer }
  return pool(app, 'RespondToAuthChallenge', { ClientId, ChallengeName, Session, ChallengeResponses })
}

test('in development the mailbox shows text messages, and their codes sign in', async ({ app }) => {
  const codeOf = (number: string) =>
    vi.waitFor(
      async () => {
        const { status, text } = await asking(app)('GET', `/dev/mailbox/code?to=${number}`)
        expect(status).toBe(200)
        return text
      },
      { timeout: 20_000, interval: 100 },
    )
  const person = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const number = await withNumber(app, person, codeOf)
  await pool(app, 'SetUserMFAPreference', { AccessToken: person.tokens.AccessToken, ...on })
  const proving = await codeOf(number)
  const asked = await enter(app, person)
  expect(asked['ChallengeName']).toBe('SMS_MFA')
  const code = await vi.waitFor(
    async () => {
      const newest = await codeOf(number)
      expect(newest).not.toBe(proving)
      return newest
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(await respond(app, person, asked, { SMS_MFA_CODE: code })).toMatchObject({ status: 200 })

  const list = await asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(number)}`)
  expect(list.body).toMatchObject([
    { kind: 'text', to: number, text: expect.stringContaining(`${code} is your Showcase sign-in code`) },
    { kind: 'text', to: number },
  ])
  const [message] = list.body as { id: string }[]
  const shown = await asking(app)('GET', `/dev/mailbox/mails/${message?.id}`)
  expect(shown.text).toContain(number)
  expect((await asking(app)('GET', '/dev/mailbox')).text).toContain(`text message to ${number}`)
})

database(
  'a carrier that rejects a message (30034) turns the next sign-in to the app',
  async ({ database: own }) => {
    const app = await bootApp(own, { port: await freePort(), env: twilioEnv })
    onTestFinished(app.stop)
    const sim = async (path: string, body: object) => {
      const answer = await asking(app)('POST', `/__sim/twilio${path}`, body)
      expect(answer.status).toBe(200)
    }
    const page = async () => (await asking(app)('GET', '/__sim/twilio/')).text
    const codeOf = (number: string) =>
      vi.waitFor(
        async () => {
          const [, code] =
            new RegExp(`<td>${number.replace('+', '\\+')}</td><td>(\\d{6}) `).exec(await page()) ?? []
          if (!code) throw new Error('no message yet')
          return code
        },
        { timeout: 20_000, interval: 100 },
      )
    const person = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
    const { AccessToken } = person.tokens
    const number = await withNumber(app, person, codeOf)
    const associated = await pool(app, 'AssociateSoftwareToken', { AccessToken })
    const secret = String((associated.body as { SecretCode: string }).SecretCode)
    await pool(app, 'VerifySoftwareToken', { AccessToken, UserCode: appCode(secret) })
    const SoftwareTokenMfaSettings = { Enabled: true }
    await pool(app, 'SetUserMFAPreference', { AccessToken, ...on, SoftwareTokenMfaSettings })

    // the carrier has reported on the first message, so its next report is about the second
    const delivered = () =>
      app.ground.db
        .selectFrom('webhookInbox')
        .select('processedAt')
        .where('vendor', '=', 'twilio')
        .where('type', '=', 'delivered')
        .where('processedAt', 'is not', null)
        .execute()
    await vi.waitFor(async () => expect(await delivered()).toHaveLength(1), {
      timeout: 20_000,
      interval: 100,
    })
    await sim('/numbers', { number, errorCode: 30034 })
    expect((await enter(app, person))['ChallengeName']).toBe('SMS_MFA')
    const failures = () =>
      app.ground.db.selectFrom('textFailures').select('reason').where('recipient', '=', number).execute()
    await vi.waitFor(async () => expect(await failures()).toHaveLength(1), { timeout: 20_000, interval: 100 })
    expect(await failures()).toMatchObject([{ reason: expect.stringContaining('30034') }])
    const again = await enter(app, person)
    expect(again['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
    const answer = { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, 1) }
    expect(await respond(app, person, again, answer)).toMatchObject({ status: 200 })
    // sealed while it waits, deleted afterwards; the carrier's report may arrive before the vendor's own answer
    const texts = () =>
      app.ground.db
        .selectFrom('texts')
        .select(['sealedBody', 'vendorId'])
        .where('recipient', '=', number)
        .execute()
    const sent = { sealedBody: null, vendorId: expect.any(String) }
    await expect.poll(texts).toEqual([sent, sent])
  },
)
