// Sends texts that are slow to parse, at the size limits of requests, in every place of every address, and checks that
// the CPU cost of a text grows no faster than its length.
import Stripe from 'stripe'
import { expect } from 'vitest'
import { collectPath } from '#domains/growth/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { hostedEndpoints } from '#protocols/identity/hosted/endpoints.ts'
import { operations } from '#protocols/storage/operations.ts'
import { placesIn, spoil } from '../factories/hostile/bad-values.ts'
import { documented } from '../factories/hostile/documented.ts'
import { addressOf, type Example, examplesFor } from '../factories/hostile/endpoint-examples.ts'
import { anEstate, type Estate } from '../factories/hostile/estate.ts'
import { filled, fillingsFor, growthFault } from '../factories/hostile/growth.ts'
import { recordExamples } from '../factories/hostile/record-examples.ts'
import { test as base } from '../factories/product/app-test.ts'
import { asking, mailsSent } from '../factories/product/person.ts'
import { someLetters } from '../factories/product/requests.ts'
import type { RawRequest } from '../factories/storage/raw-request.ts'
import { storageRequests } from '../factories/storage/storage-requests.ts'
import { askAs, credentialsOf, fill } from '../factories/storage/tenant.ts'

const test = base.extend<{ byTheClock: boolean; estate: Estate }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  byTheClock: [async ({}, use) => use(false), { scope: 'file' }],
  estate: [async ({ app }, use) => use(await anEstate(app)), { scope: 'file' }],
})

/** The limits in characters: of JSON, of a form of hosted sign-in, and of an address or a header. */
const limits = { json: 1024 * 1024 - 4096, form: 60_000, address: 12_000 }

/** A request with a text of `length` in one place; `what` names the place. */
type Attack = { readonly what: string; readonly length: number; send(text: string): Promise<unknown> }

async function faultsOf(attacks: readonly Attack[]): Promise<string[]> {
  const faults: string[] = []
  for (const [at, { what, length, send }] of attacks.entries())
    for (const filling of fillingsFor(at)) {
      const name = `${what}, filled with ${JSON.stringify(filling)}`
      // shortened so that the encoded text, which JSON and addresses make longer, stays under the limit
      const units = Math.floor(length * shrinking(filling, length))
      const fault = await growthFault(name, units, (size) => send(filled(filling, Math.floor(size))))
      if (fault) faults.push(fault)
    }
  return faults
}

function shrinking(filling: string, length: number): number {
  if (length > limits.form) return filling.length / (Buffer.byteLength(JSON.stringify(filling)) - 2)
  return filling.length / encodeURIComponent(filling.toWellFormed()).length
}

/** The paths of all texts in a value. */
const textsIn = (value: unknown): string[][] =>
  placesIn(value).filter(
    (place) =>
      typeof place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value) ===
      'string',
  )

const inAddress = (text: string) => encodeURIComponent(text.toWellFormed())

test('the API', { timeout: 300_000 }, async ({ app, estate }) => {
  const examples = examplesFor(estate, estate.dora.token)
  const { ask } = estate.owner
  const attacks = (await documented(app)).flatMap(({ name, params, query, body }): Attack[] => {
    const example: Example = examples[name] ?? {}
    const { method, url } = addressOf(name, example)
    const [, path = ''] = name.split(' ')
    const places = textsIn(example.body ?? {})
    const unique = new Map([...places, ...body.map((key) => [key])].map((place) => [place.join('.'), place]))
    return [
      ...[...unique].map(([at, place]) => ({
        what: `${name} ${at}`,
        length: limits.json,
        send: (text: string) => ask(method, url, spoil(example.body ?? {}, place, text)),
      })),
      ...params.map((param) => ({
        what: `${name} :${param}`,
        length: limits.address,
        send: (text: string) =>
          ask(
            method,
            path.replaceAll(/:(\w+)/g, (_, key: string) =>
              inAddress(key === param ? text : (example.params?.[key] ?? '')),
            ),
            example.body,
          ),
      })),
      ...query.map((key) => ({
        what: `${name} ?${key}`,
        length: limits.address,
        send: (text: string) =>
          ask(method, `${path.replace(/:\w+/, 'x')}?${key}=${inAddress(text)}`, example.body),
      })),
    ]
  })
  expect(attacks.length).toBeGreaterThan(80)
  expect(await faultsOf(attacks)).toEqual([])
})

test('records of every kind', { timeout: 300_000 }, async ({ estate }) => {
  const attacks = Object.entries(recordExamples).flatMap(([kind, make]) => {
    const data = make(newEntityId(), estate)
    return textsIn(data).map((place) => ({
      what: `record ${kind} ${place.join('.')}`,
      // the limit of rich text; every field refuses longer texts
      length: 60_000,
      send: (text: string) =>
        estate.owner.ask('PUT', `/api/showcase/records/${kind}/${data.entityId}`, spoil(data, place, text)),
    }))
  })
  expect(await faultsOf(attacks)).toEqual([])
})

test('webhooks, events and hosted sign-in', { timeout: 300_000 }, async ({ app }) => {
  const ask = asking(app)
  const signed = (body: object | string) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const timestamp = Math.floor(app.ground.clock.now().getTime() / 1000)
    const secret = 'whsec_showcase_standin'
    return ask('POST', '/api/webhooks/stripe', payload, {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    })
  }
  const event = {
    id: 'evt_hostile',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_hostile', description: '' } },
  }
  const collected = {
    api_key: 'key',
    events: [{ event_type: 'viewed', device_id: 'device-1', user_id: 'u', event_properties: { path: 'b' } }],
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  // every field name that one of these addresses reads
  const fields = [
    'username',
    'password',
    'code',
    'state',
    'redirect_uri',
    'client_id',
    'scope',
    'token',
    'answer',
  ]
  const attacks: Attack[] = [
    { what: 'a signed webhook', length: limits.json, send: signed },
    ...textsIn(event).map((place) => ({
      what: `webhook ${place.join('.')}`,
      length: limits.json,
      send: (text: string) => signed(spoil(event, place, text) as object),
    })),
    {
      what: 'stripe-signature',
      length: limits.address,
      send: (text) => ask('POST', '/api/webhooks/stripe', '{}', { 'stripe-signature': headerText(text) }),
    },
    {
      what: 'an unsigned text message',
      length: limits.json,
      send: (text) => ask('POST', '/api/webhooks/twilio', `MessageSid=${inAddress(text)}`, form),
    },
    ...['id', 'token'].map((field) => ({
      what: `a notice of a calendar, ${field}`,
      length: limits.address,
      send: (text: string) =>
        ask('POST', '/api/webhooks/googlecalendar', '', { [`x-goog-channel-${field}`]: headerText(text) }),
    })),
    ...['email', 'token'].map((field) => ({
      what: `POST /at/:userUrl/newsletter ${field}`,
      length: 15_000,
      // each Showcase has its own limit of calls
      send: (text: string) =>
        ask('POST', `/at/${someLetters()}/newsletter`, `${field}=${inAddress(text)}`, form),
    })),
    ...['name', 'email', 'about', 'message', 'website'].flatMap((field) =>
      ['/contact', `/at/${someLetters()}/contact`].map((url) => ({
        what: `POST ${url} ${field}`,
        length: 30_000,
        send: (text: string) => ask('POST', url, `${field}=${inAddress(text)}`, form),
      })),
    ),
    ...['/newsletter/confirm', '/bookings/confirm-order'].map((page) => ({
      what: `POST ${page} token`,
      length: limits.address,
      send: (text: string) => ask('POST', `${page}?token=${inAddress(text)}`, '', form),
    })),
    ...['/exchange/requests/:token', '/introductions/:token', '/introductions/:token/never'].flatMap((page) =>
      (['GET', 'POST'] as const).map((method) => ({
        what: `${method} ${page}`,
        length: limits.address,
        send: (text: string) => {
          const address = page.replace(':token', inAddress(text))
          return method === 'GET' ? ask(method, address) : ask(method, address, '', form)
        },
      })),
    ),
    {
      what: 'GET /redirect/o/:id',
      length: limits.address,
      send: (text) => ask('GET', `/redirect/o/${inAddress(text)}`),
    },
    ...textsIn(collected).map((place) => ({
      what: `collected ${place.join('.')}`,
      length: limits.json,
      send: (text: string) => ask('POST', collectPath, spoil(collected, place, text)),
    })),
    ...hostedEndpoints.flatMap(({ method, path }) =>
      fields.map((field) => ({
        what: `${method} ${path} ${field}`,
        length: method === 'GET' ? limits.address : limits.form,
        send: (text: string) =>
          method === 'GET'
            ? ask(method, `${path}?${field}=${inAddress(text)}`)
            : ask(method, path, `${field}=${inAddress(text)}`, form),
      })),
    ),
  ]
  expect(await faultsOf(attacks)).toEqual([])
  await mailsSent(app)
})

/** The text with the characters replaced that a header cannot carry. */
// oxlint-disable-next-line no-control-regex -- what no header can carry at all
const headerText = (text: string) => text.replaceAll(/[^\t\u0020-\u007e]/gu, '?')

test('headers', { timeout: 300_000 }, async ({ app, estate }) => {
  const names = ['authorization', 'cookie', 'user-agent', 'accept', 'accept-encoding', 'accept-language', 'if-none-match',
    'x-forwarded-for', 'x-request-id', 'idempotency-key', 'origin', 'referer', 'range', 'content-type', 'x-amz-target',
    'access-control-request-headers', 'x-amz-security-token', 'x-amz-date'] // biome-ignore format: one list
  const addresses = ['GET /', `GET /at/${estate.userUrl}`, 'GET /api/account', 'POST /api/account/claim', 'POST /idp',
    'GET /calendars/x', 'GET /oauth2/userInfo', 'OPTIONS /s3/a/b', 'GET /s3/a/b', 'GET /media/x/card'] // biome-ignore format: one list
  const attacks = addresses.flatMap((address) =>
    names.map((name) => {
      const { method, url } = addressOf(address, {})
      return {
        what: `${address} ${name}`,
        length: limits.address,
        send: (text: string) =>
          asking(app)(method, url, method === 'POST' ? '{}' : undefined, { [name]: headerText(text) }),
      }
    }),
  )
  expect(await faultsOf(attacks)).toEqual([])
})

test('the object store', { timeout: 300_000 }, async ({ app, estate }) => {
  const holder = await credentialsOf(app, estate.owner)
  const target = (await fill(app, holder)).private
  const requests = storageRequests(target)
  expect(Object.keys(requests)).toEqual(operations.map(({ name }) => name))
  const parameters = ['prefix', 'marker', 'delimiter', 'start-after', 'continuation-token', 'max-keys', 'uploadId',
    'partNumber', 'encoding-type', 'X-Amz-Credential', 'response-content-disposition'] // biome-ignore format: one list
  const headers = ['content-encoding', 'content-disposition', 'cache-control', 'range', 'if-none-match', 'x-amz-meta-a',
    'x-amz-trailer', 'x-amz-decoded-content-length', 'content-md5'] // biome-ignore format: one list
  const bodies = [
    (text: string) => text,
    (text: string) => `<CompleteMultipartUpload>${text}</CompleteMultipartUpload>`,
    (text: string) => `<CompleteMultipartUpload><Part><ETag>${text}</ETag></Part></CompleteMultipartUpload>`,
  ]
  const send = (request: RawRequest) => askAs(app, holder.credentials, request).catch(() => undefined)
  // parameters are parsed before the operation is chosen, so the read operations stand for all
  const reading = ['ListObjectsV2', 'ListObjects', 'GetObject', 'HeadObject', 'ListParts']
  const attacks: Attack[] = Object.entries(requests).flatMap(([name, request]) => [
    ...(reading.includes(name)
      ? parameters.map((key) => ({
          what: `${name} ?${key}`,
          length: limits.address,
          send: (text: string) =>
            send({
              ...request,
              query: [request.query, `${key}=${inAddress(text)}`].filter(Boolean).join('&'),
            }),
        }))
      : []),
    ...(['GetObject', 'PutObject'].includes(name)
      ? headers.map((key) => ({
          what: `${name} ${key}`,
          length: limits.address,
          send: (text: string) => send({ ...request, headers: { [key]: headerText(text).trim() } }),
        }))
      : []),
    ...(name === 'CompleteMultipartUpload'
      ? bodies.map((body, at) => ({
          what: `${name}, list ${at}`,
          length: limits.json,
          send: (text: string) => send({ ...request, body: body(text) }),
        }))
      : []),
  ])
  expect(await faultsOf(attacks)).toEqual([])
})
