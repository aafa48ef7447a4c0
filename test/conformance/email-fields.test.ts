import { expect } from 'vitest'
import { recordSchemas } from '#domains/showcase/contract.ts'
import type { App } from '../app.ts'
import { badEmails, goodEmails } from '../factories/hostile/emails.ts'
import { textPlaces } from '../factories/hostile/text-places.ts'
import { test } from '../factories/product/app-test.ts'
import { asking, must } from '../factories/product/person.ts'

type Described = { readonly format?: string; readonly [key: string]: unknown }

/** The paths below a JSON schema whose texts are e-mail addresses by name or by format. */
function addressesIn(schema: unknown, path = ''): { path: string; isAddress: boolean }[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((one) => addressesIn(one, path))
  const { properties, format, type, ...others } = schema as Described
  const isNamed = /mail/i.test(path.split('.').at(-1) ?? '') && type === 'string' && !('const' in others)
  return [
    ...(isNamed || format === 'email' ? [{ path, isAddress: format === 'email' }] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, value]) => addressesIn(value, `${path}.${name}`)),
    ...Object.entries(others).flatMap(([, value]) => addressesIn(value, path)),
  ]
}

/** Each field of the API's requests that is an address by its name or its format, from the API's own description. */
async function described(app: App) {
  const { paths } = await must<{ paths: Record<string, Record<string, Described>> }>(
    asking(app)('GET', '/api/docs/json'),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, parameters }]) =>
      addressesIn([requestBody, parameters]).map((found) => ({
        ...found,
        path: `${method.toUpperCase()} ${path} body${found.path}`,
      })),
    ),
  )
}

test('every field of an address takes what browsers send, stores it in ASCII, and refuses the rest with one sentence', async ({
  app,
}) => {
  const fields = await described(app)
  expect(fields.map(({ path, isAddress }) => [path, isAddress])).toEqual(
    fields.map(({ path }) => [path, true]),
  )
  const named = new Set(fields.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')))
  const places = [
    ...app.mounted.api.endpoints.flatMap(({ method, path, body }) =>
      body ? textPlaces(`${method} ${path} body`, body) : [],
    ),
    ...Object.entries(recordSchemas).flatMap(([kind, schema]) => textPlaces(`record ${kind}`, schema)),
  ].filter(({ name }) => named.has(name) || /mail[^.]*$/i.test(name))
  expect(places.map(({ name }) => name).toSorted()).toEqual(
    [...named, 'record basicProfile.contactEmail(2)'].toSorted(),
  )
  for (const { name, schema } of places) {
    for (const [typed, stored] of goodEmails)
      expect([name, typed, schema.parse(typed)]).toEqual([name, typed, stored])
    for (const typed of badEmails) {
      const issues = schema.safeParse(typed).error?.issues ?? []
      expect([name, typed, issues.map(({ message }) => message)]).toEqual([
        name,
        typed,
        ['Invalid email. Please enter a valid email'],
      ])
    }
  }
})
