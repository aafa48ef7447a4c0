import { expect } from 'vitest'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'
import { alwaysOpen } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'

type Preview = { room: Record<string, unknown> | null }
const previewing = (url: string) => `/api/clubhouse-room?url=${encodeURIComponent(url)}`

test('3.13 the address of a Clubhouse event fills in title, moderators, description, picture and address', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(ada, [{ priceCents: 0 }])
  const { room } = await must<Preview>(ada.ask('GET', previewing('https://joinclubhouse.com/event/moved')))
  expect(room).toEqual({
    title: 'Morning talk',
    moderators: ['Ada Mensah', 'Ben Okoro', 'Cleo Dias'],
    description: expect.stringContaining('Questions & answers about dancing.'),
    profileImages: ['https://www.clubhouse.com/pictures/ada.jpg'],
    clubhouseUrl: 'https://www.clubhouse.com/event/morning',
  })
  // what was read is a valid place, which its owner may change before it is saved
  const location = { kind: 'Clubhouse', ...room, title: 'My own title' }
  await save(
    ada,
    'individualService',
    aService({ schedule: alwaysOpen, serviceUrl: 'room', priceCents: 0, location } as never),
  )
  await publish(ada)
  const page = await fetch(`${app.origin}/at/${userUrl}/services/room`)
  const html = await page.text()
  for (const words of ['My own title', 'Ben Okoro', 'Questions &amp; answers']) expect(html).toContain(words)
})

test('3.13 a page that says nothing, is gone or leads elsewhere has no preview; other addresses are refused', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  await openBusiness(ada, [{}])
  for (const name of ['bare', 'gone', 'away'])
    expect([
      name,
      await must<Preview>(ada.ask('GET', previewing(`https://clubhouse.com/event/${name}`))),
    ]).toEqual([name, { room: null }])
  for (const url of [
    'https://evil.example/event/a',
    'http://clubhouse.com/event/a',
    'https://127.0.0.1/',
    'x',
    '',
  ])
    expect([url, (await ada.ask('GET', previewing(url))).status]).toEqual([url, 400])
  const visitor = await asking(app)('GET', previewing('https://clubhouse.com/event/morning'))
  expect(visitor.status).toBe(401)
})
