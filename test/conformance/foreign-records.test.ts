// Over the wire: what an owner may not do with records is refused, and nobody's draft changes.
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, save } from '../factories/product/business.ts'
import { aPerson, asking, errorOf } from '../factories/product/person.ts'

test('3.04 3.06 records of another provider, unknown kinds, strange sequences and forged reviews are refused', async ({
  app,
}) => {
  const [ada, kofi] = [
    await aPerson(app, { first: 'Ada', last: 'Mensah' }),
    await aPerson(app, { first: 'Kofi', last: 'Boateng' }),
  ]
  await openBusiness(ada, [])
  await openBusiness(kofi, [])
  const [own, theirs, settings] = [newEntityId(), newEntityId(), newEntityId()]
  await save(ada, 'skill', { entityId: own, name: 'Salsa' })
  await save(kofi, 'skill', { entityId: theirs, name: 'Drums' })
  await save(ada, 'skillSettings', { entityId: settings, sequence: [own] })
  const drafts = async () => [
    (await ada.ask('GET', '/api/showcase')).body,
    (await kofi.ask('GET', '/api/showcase')).body,
  ]
  const before = await drafts()
  const records = '/api/showcase/records'
  const review = { name: 'Bea', text: 'Perfect', stars: 5, verified: true }
  const attacks = [
    ['PUT', `skillSettings/${settings}`, { sequence: [theirs, own] }, 'showcase.record_invalid'],
    ['DELETE', `skill/${theirs}`, undefined, 'showcase.record_missing'],
    ['PUT', `experience/${own}`, { name: 'Dancer', from: '2004' }, 'showcase.entity_elsewhere'],
    ['PUT', `order/${newEntityId()}`, { title: 'Paid' }, 'showcase.kind_closed'],
    ['PUT', `nonsense/${newEntityId()}`, { title: 'x' }, 'request.invalid'],
    ['PUT', `__proto__/${newEntityId()}`, { title: 'x' }, 'request.invalid'],
    ['DELETE', `nonsense/${own}`, undefined, 'request.invalid'],
    ['PUT', `review/${newEntityId()}`, review, 'showcase.record_invalid'],
    ['PUT', 'skill/..%2f..%2faccount', { name: 'x' }, 'request.invalid'],
  ] as const
  for (const [method, path, body, code] of attacks) {
    const answer = await ada.ask(method, `${records}/${path}`, body)
    expect([path, errorOf(answer)?.code]).toEqual([path, code])
    expect((await asking(app)(method, `${records}/${path}`, body)).status).toBeGreaterThanOrEqual(400)
  }
  expect(await drafts()).toEqual(before)
})
