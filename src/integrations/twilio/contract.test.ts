import { test as base, describe, expect } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { aTwilio, type Telephones, twilioEnv } from '../../../test/factories/product/twilio.ts'
import { createTwilioTexts } from './client.ts'
import { twilioSettings } from './settings.ts'

const test = base.extend<{ twilio: Telephones }>({
  twilio: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, use) => {
      const twilio = await aTwilio({ now: () => new Date() })
      await use(twilio)
      await twilio.close()
    },
    { scope: 'file' },
  ],
})
const text = (to: string) => ({
  id: 'text_1',
  to,
  body: '123456 is your code.',
  code: '123456',
  validForSec: 170,
})
const endpoint = 'POST /2010-04-01/Accounts/'

describe('the client against the vendor’s contract', () => {
  test('a message is accepted with the vendor’s id, as it was sent', async ({ twilio }) => {
    const { vendorId } = await twilio.texts.send(text('+4915112345678'))
    expect(vendorId).toMatch(/^SM[0-9a-f]{32}$/)
    expect(twilio.sim.messages.get(vendorId ?? '')?.message).toMatchObject({
      to: '+4915112345678',
      from: '+15005550006',
      body: '123456 is your code.',
      num_segments: '1',
    })
    const { accountSid, authToken } = twilio.settings
    const read = await fetch(
      `${twilio.url}/__sim/twilio/2010-04-01/Accounts/${accountSid}/Messages/${vendorId}.json`,
      {
        headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      },
    )
    expect(await read.json()).toMatchObject({ sid: vendorId, error_code: null })
  })

  test.each([
    ['+15005550001', 21211, 'this is no telephone number'],
    ['+15005550009', 21614, 'this number takes no messages'],
    ['+15005550004', 21610, 'the owner of this number wants no messages'],
    ['+15005550003', 21408, 'messages to this region are not enabled'],
    ['12345', 21211, 'this is no telephone number'],
  ])('%s is refused for good with %i', async (to, code, meaning) => {
    const twilio = await aTwilio({ now: () => new Date() })
    await expect(twilio.texts.send(text(to))).rejects.toMatchObject({
      name: 'TwilioError',
      code,
      permanent: true,
      message: `${code} ${meaning}`,
    })
    await twilio.close()
  })

  test('a wrong token is 20003: the operator’s fault, not the number’s', async ({ twilio }) => {
    const wrong = createTwilioTexts(createOutbound(), { ...twilio.settings, authToken: 'another' })
    await expect(wrong.send(text('+4915112345678'))).rejects.toMatchObject({
      code: 20003,
      status: 401,
      permanent: false,
    })
  })

  test('a messaging service takes the place of the number', async ({ twilio }) => {
    const texts = createTwilioTexts(createOutbound(), { ...twilio.settings, from: `MG${'1'.repeat(32)}` })
    const { vendorId } = await texts.send(text('+4915112345678'))
    expect(twilio.sim.messages.get(vendorId ?? '')?.message).toMatchObject({
      from: null,
      messaging_service_sid: `MG${'1'.repeat(32)}`,
    })
  })

  test.each([
    [{ From: '+15005550006', Body: 'x' }, 21604],
    [{ To: '+4915112345678', Body: 'x' }, 21603],
    [{ To: '+4915112345678', From: '+15005550006' }, 21602],
    [{ To: '+4915112345678', From: '+15005550006', Body: 'x', ValidityPeriod: '0' }, 21616],
    [{ To: '+4915112345678', From: '+15005550006', Body: 'x', StatusCallback: 'nowhere' }, 21609],
  ])('the stand-in refuses %j with %i in the vendor’s shape', async (form, code) => {
    const twilio = await aTwilio({ now: () => new Date() })
    const { accountSid, authToken } = twilio.settings
    const answer = await fetch(`${twilio.url}/__sim/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      body: new URLSearchParams(Object.entries(form) as [string, string][]),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code,
      message: expect.any(String),
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status: 400,
    })
    await twilio.close()
  })
})

test('the stand-in takes forms only', async ({ twilio }) => {
  const { accountSid, authToken } = twilio.settings
  const answer = await fetch(`${twilio.url}/__sim/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ To: '+4915112345678', From: '+15005550006', Body: 'x' }),
  })
  expect(await answer.json()).toMatchObject({ code: 20001, status: 400 })
})

describe('the client against a vendor that misbehaves', () => {
  const faulty = async (fault: object) => {
    const twilio = await aTwilio({ now: () => new Date() })
    await twilio.steer('/faults', { match: endpoint, ...fault })
    const failed = await twilio.texts.send(text('+4915112345678')).catch((error: unknown) => error)
    const calls = twilio.sim.log.filter((line) => 'request' in line).length
    const sent = twilio.sim.messages.size
    await twilio.close()
    return { failed, calls, sent }
  }

  test.each([429, 500, 503])('a %i is worth another try, and is not tried again here', async (status) => {
    const { failed, calls } = await faulty({ status, body: { code: 20429, message: 'busy', status } })
    expect(failed).toMatchObject({ permanent: false, status })
    expect(calls).toBe(1)
  })

  test('an answer that is no JSON is an error like any other', async () => {
    expect((await faulty({ status: 502, body: '<html>' })).failed).toMatchObject({
      permanent: false,
      status: 502,
    })
  })

  test.each(['before', 'after'] as const)(
    'a connection lost %s the work throws without a verdict',
    async (when) => {
      const { failed, sent } = await faulty({ dropConnection: when })
      expect(failed).toBeInstanceOf(Error)
      expect((failed as { permanent?: boolean }).permanent).toBeUndefined()
      expect(sent).toBe(when === 'after' ? 1 : 0)
    },
  )

  test('a vendor that hangs is given up', async () => {
    const twilio = await aTwilio({ now: () => new Date() })
    await twilio.steer('/faults', { match: endpoint, delayMs: 600 })
    const outbound = createOutbound()
    const hasty = {
      send: (request: Parameters<typeof outbound.send>[0]) => outbound.send({ ...request, timeoutMs: 200 }),
    }
    const texts = createTwilioTexts(hasty, twilio.settings)
    await expect(texts.send(text('+4915112345678'))).rejects.toMatchObject({ name: 'TimeoutError' })
    await twilio.close()
  })
})

test('all three settings, or none; off is off, and live needs no stand-in', () => {
  const settings = (env: Record<string, string>) =>
    twilioSettings(readConfig(env), () => 'http://127.0.0.1:1')
  expect(settings({})).toBeUndefined()
  expect(settings({ INTEGRATIONS: 'off', ...twilioEnv })).toBeUndefined()
  expect(() => settings({ ...twilioEnv, TWILIO_AUTH_TOKEN: '' })).toThrow('TWILIO_AUTH_TOKEN is empty')
  expect(settings(twilioEnv)).toMatchObject({ standIn: true })
  const live = settings({ INTEGRATIONS: 'live', ...twilioEnv })
  expect(live).toMatchObject({ standIn: false })
  expect(live?.apiUrl()).toBe('https://api.twilio.com')
})

test('stand-ins are refused in production', async ({ twilio }) => {
  const { mountTwilioSim } = await import('./sim/mount.ts')
  const { default: Fastify } = await import('fastify')
  const options = { settings: twilio.settings, clock: { now: () => new Date() } }
  expect(() => mountTwilioSim(Fastify(), { environment: 'production', ...options })).toThrow(/refused/)
})
