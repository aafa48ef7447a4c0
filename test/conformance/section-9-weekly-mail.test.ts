import { expect } from 'vitest'
import { test } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson, asking } from '../factories/product/person.ts'

type Choices = { readonly mails: readonly { readonly template: string; readonly isOn: boolean }[] }

test('the link of the weekly mail opens a page that changes nothing, and one press or a mail program switches it off', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl } = await openBusiness(owner, [{ title: 'Lesson' }])
  const found = await app.ground.db
    .selectFrom('userUrls')
    .select('owner')
    .where('userUrl', '=', userUrl)
    .executeTakeFirstOrThrow()
  const token = app.ground.links.sign('mail-off', [found.owner, 'weekly-numbers'])
  const path = `/mail-off/${token}`
  const ask = asking(app)
  const isOn = async () =>
    ((await owner.ask('GET', '/api/notifications')).body as Choices).mails.find(
      ({ template }) => template === 'weekly-numbers',
    )?.isOn
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  for (const _ of [1, 2]) {
    const page = await ask('GET', path)
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(page.text).toMatch(/<form[^>]*method="post"/)
    expect(page.text).toContain('Switch it off')
  }
  expect(await isOn()).toBe(true)
  // RFC 8058: one POST, without a cookie and without a redirect
  expect((await ask('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
  expect(await isOn()).toBe(false)
  const off = await ask('GET', path)
  expect(off.text).toContain('This mail is switched off')
  expect(off.text).not.toContain('<form')
  await owner.ask('PUT', '/api/notifications/weekly-numbers', { isOn: true })
  expect(await isOn()).toBe(true)

  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [changed, 'x', `${token}.x`])
    for (const method of ['GET', 'POST'] as const)
      expect((await ask(method, `/mail-off/${wrong}`, method === 'POST' ? '' : undefined, form)).status).toBe(
        404,
      )
  expect(await isOn()).toBe(true)
})
