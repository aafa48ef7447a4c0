import { expect } from 'vitest'
import { recordSchemas } from '#domains/showcase/contract.ts'
import { severalLined } from '#platform/common/fields.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { oneLine, severalLines } from '#platform/common/text.ts'
import { poolOperations } from '#protocols/identity/identities/operations.ts'
import { operations } from '#protocols/identity/operations.ts'
import { recoveryOperations } from '#protocols/identity/recovery/operations.ts'
import { Password } from '#protocols/identity/wire/fields.ts'
import type { App } from '../app.ts'
import { filled, fillings, growthFault } from '../factories/hostile/growth.ts'
import { type TextPlace, textPlaces } from '../factories/hostile/text-places.ts'
import { test } from '../factories/product/app-test.ts'
import { publish, save } from '../factories/product/business.ts'
import { aPerson, asking } from '../factories/product/person.ts'
import { aProfile } from '../factories/product/requests.ts'

/** Each schema of external text once: of the API, the records and the identity protocol. */
function everyPlace(app: App): TextPlace[] {
  const places = [
    ...app.mounted.api.endpoints.flatMap(({ method, path, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? textPlaces(`${method} ${path} ${part}`, schema) : [],
      ),
    ),
    ...Object.entries(recordSchemas).flatMap(([kind, schema]) => textPlaces(`record ${kind}`, schema)),
    ...[...operations, ...poolOperations, ...recoveryOperations].flatMap(({ name, request }) =>
      textPlaces(name, request),
    ),
  ]
  return [...new Map(places.toReversed().map((place) => [place.schema, place])).values()]
}

/** Characters that split a line, end a text, or change its direction; each follows or precedes a harmless text. */
const spoilers = [
  '\r\nBcc: all@example.com',
  '\n',
  '\r',
  '\t',
  '\v',
  '\u0000',
  '\u0007',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202egpj.exe',
  '\u2067',
  '\ufeff',
  '\ud800',
]

test('no text field keeps invisible characters, and only a field of several lines keeps line breaks', ({
  app,
}) => {
  const places = everyPlace(app)
  expect(places.length).toBeGreaterThan(80)
  const faults: string[] = []
  for (const { name, schema } of places) {
    // passwords are never displayed: the schema refuses control characters and keeps the rest
    if (schema === Password) continue
    const clean = severalLined.get(schema) ? severalLines : oneLine
    for (const spoiler of spoilers)
      for (const text of [`Thea${spoiler}`, `${spoiler}Thea`, `Thea${spoiler}Thea`, spoiler]) {
        const { success, data } = schema.safeParse(text)
        if (success && clean(data) !== data) faults.push(`${name} keeps ${JSON.stringify(data)}`)
      }
  }
  expect(faults).toEqual([])
})

test('every text field refuses a megabyte of text', ({ app }) => {
  const faults = everyPlace(app).flatMap(({ name, schema }) =>
    [...fillings, 'a', '1'].flatMap((filling) =>
      schema.safeParse(filled(filling, 1_000_000)).success ? [`${name} takes a megabyte of ${filling}`] : [],
    ),
  )
  expect(faults).toEqual([])
})

test('every field of HTML takes 20 levels of elements and refuses more', ({ app }) => {
  const html = everyPlace(app).filter(({ schema }) => severalLined.get(schema)?.holds === 'html')
  expect(html.length).toBeGreaterThan(3)
  const nested = (levels: number) => `${'<b>'.repeat(levels)}a${'</b>'.repeat(levels)}`
  for (const { name, schema } of html)
    expect([name, schema.safeParse(nested(20)).success, schema.safeParse(nested(21)).success]).toEqual([
      name,
      true,
      false,
    ])
})

test('the cost of parsing a text field grows no faster than its length', { timeout: 120_000 }, async ({
  app,
}) => {
  const faults: string[] = []
  for (const { name, schema, max } of everyPlace(app))
    for (const filling of fillings)
      for (const length of new Set([max ?? 10_000, 1_000_000])) {
        const what = `${name}, filled with ${JSON.stringify(filling)}`
        const fault = await growthFault(what, length, (units) => schema.safeParse(filled(filling, units)))
        if (fault) faults.push(fault)
      }
  expect(faults).toEqual([])
})

test('line breaks are removed from a name before it is stored, and kept in a bio', async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const userUrl = `ada${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await owner.ask('PUT', '/api/account/user-url', { userUrl })
  const story = 'One\r\nTwo\u2028Three\u0000'
  await save(owner, 'basicProfile', {
    entityId: newEntityId(),
    ...aProfile(),
    firstName: 'Thea\r\nBcc: all@example.com',
    lastName: '\u202eAman\tkwah',
    bio: story,
  })
  await publish(owner)
  const { body } = await asking(app)('GET', `/api/public/${userUrl}`)
  expect(body).toMatchObject({
    profile: { firstName: 'Thea Bcc: all@example.com', lastName: 'Aman kwah', bio: 'One\nTwo\nThree' },
  })
})
