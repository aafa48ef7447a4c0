import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../test/database.ts'
import { aProvider } from '../../../test/factories/product/provider.ts'
import { aServer } from '../../../test/factories/product/server.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../test/factories/product/showcase.ts'
import { showcaseRoutes } from './routes.ts'

const mount = (api: Parameters<typeof showcaseRoutes>[0]) => showcaseRoutes(api, showcaseDeps)

test('an owner edits, publishes and takes down over HTTP, and a visitor reads', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const owner = await aServer(ada.context, mount)
  const visitor = await aServer(contextOf({ kind: 'visitor' }), mount)
  const names = { firstName: 'Ada', lastName: 'Mensah' }
  const saved = await owner('PUT', `/api/showcase/records/basicProfile/${newEntityId()}`, names)
  expect(saved).toMatchObject({ status: 200, body: { isPublished: false, record: { data: names } } })
  expect(await owner('PUT', '/api/showcase/published', { isPublished: true })).toMatchObject({
    status: 200,
    body: { isPublished: true, number: 1, url: `/at/${ada.userUrl}` },
  })
  expect(await owner('GET', '/api/showcase')).toMatchObject({
    status: 200,
    body: { isPublished: true, changes: [] },
  })
  const page = await visitor('GET', `/api/public/${ada.userUrl}`)
  expect(page).toMatchObject({ status: 200, body: { number: 1, profile: names } })
  expect((await owner('POST', '/api/showcase/unpublish')).status).toBe(200)
  expect(await visitor('GET', `/api/public/${ada.userUrl}`)).toMatchObject({
    status: 404,
    body: { error: { code: 'showcase.not_live' } },
  })
})

test('a visitor who is not signed in gets a sign-in refusal', async ({ contextOf }) => {
  const visitor = await aServer(contextOf({ kind: 'visitor' }), mount)
  const record = `/api/showcase/records/skill/${newEntityId()}`
  const asked = await Promise.all([
    visitor('GET', '/api/showcase'),
    visitor('PUT', record, { name: 'Salsa' }),
    visitor('DELETE', record),
    visitor('PUT', '/api/showcase/published', { isPublished: true }),
    visitor('POST', '/api/showcase/unpublish'),
    visitor('GET', '/api/showcase/changes'),
    visitor('POST', `/api/showcase/changes/${newEntityId()}/take-back`),
    visitor('GET', '/api/showcase/versions'),
    visitor('GET', '/api/showcase/versions/1/changes'),
    visitor('POST', '/api/showcase/versions/1/restore'),
  ])
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 401))
})

test('an owner reads changes and versions, restores one and takes a change back over HTTP', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const owner = await aServer(ada.context, mount)
  const skill = newEntityId()
  await owner('PUT', `/api/showcase/records/skill/${skill}`, { name: 'Balance' })
  expect(await owner('GET', '/api/showcase/changes')).toMatchObject({
    status: 200,
    body: { changes: [{ entityId: skill, change: 'added', fields: [{ after: { text: 'Balance' } }] }] },
  })
  expect(await owner('GET', '/api/showcase/versions/1/changes')).toMatchObject({
    status: 200,
    body: { changes: [{ entityId: skill, change: 'removed' }] },
  })
  expect(await owner('POST', `/api/showcase/changes/${skill}/take-back`)).toMatchObject({
    status: 200,
    body: { isPublished: true },
  })
  expect(await owner('POST', '/api/showcase/versions/1/restore')).toMatchObject({
    status: 200,
    body: { isPublished: true, setAside: null },
  })
  expect(await owner('GET', '/api/showcase/versions')).toMatchObject({
    status: 200,
    body: { versions: [{ number: 1, isLive: true }], setAside: [] },
  })
  const refused = [
    await owner('POST', '/api/showcase/versions/2/restore'),
    await owner('POST', '/api/showcase/versions/0/restore'),
    await owner('POST', '/api/showcase/versions/1e3/restore'),
    await owner('POST', '/api/showcase/versions/%00/restore'),
    await owner('POST', '/api/showcase/changes/x/take-back'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400])
})

test('a record and a page of somebody else are out of reach', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const { service } = await aShowcase(ada)
  const kofi = await aServer((await aProvider(contextOf())).context, mount)
  const gone = await kofi('DELETE', `/api/showcase/records/service/${service.entityId}`)
  expect(gone).toMatchObject({ status: 404, body: { error: { code: 'showcase.record_missing' } } })
  await kofi('POST', '/api/showcase/unpublish')
  expect((await showcase.readShowcase(contextOf(), ada)).services).toHaveLength(1)
})

test('input that no form sends is refused or cleaned, never a failure of ours', async ({ contextOf }) => {
  const owner = await aServer((await aProvider(contextOf())).context, mount)
  const skill = `/api/showcase/records/skill/${newEntityId()}`
  expect(await owner('PUT', skill, { name: 'a\0b\ud800' })).toMatchObject({
    status: 200,
    body: { record: { data: { name: 'ab\ufffd' } } },
  })
  const bad = [
    await owner('PUT', skill, { name: { $ne: 1 } }),
    await owner('PUT', skill, { name: '\0' }),
    await owner('PUT', skill, [1]),
    await owner('PUT', skill, { name: 'x'.repeat(91) }),
    await owner('PUT', '/api/showcase/records/__proto__/01', { name: 'x' }),
    await owner('PUT', '/api/showcase/published', { isPublished: 'yes' }),
    await owner('GET', '/api/public/%00'),
  ]
  expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 404])
  expect(
    (await owner('PUT', '/api/showcase/records/skill/short', { name: 'x' })).body.error.details.fields,
  ).toEqual({
    entityId: 'Not an entityId',
  })
})
