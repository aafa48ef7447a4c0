// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = {
  userId: 'ada',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Mensah',
  userUrl: 'ada',
  subscriptionPlan: 'free',
  plansEnforced: false,
  entitlements: {},
}
const id = (last: string) => `01JD000000000000000000000${last}`
const updatedAt = '2026-05-12T09:00:00.000Z'
const record = (kind: string, last: string, data: object) => ({
  kind,
  entityId: id(last),
  data: { entityId: id(last), ...data },
  updatedAt,
})
const draft = {
  userUrl: 'ada',
  isPublished: false,
  live: null,
  changes: [],
  resting: [],
  records: [
    record('basicProfile', '1', { firstName: 'Ada', lastName: 'Mensah' }),
    record('skill', '2', { name: 'Juggling' }),
    record('desktopProfileConfig', '3', {
      sections: [
        { section: 'aboutMe', width: 'half' },
        { section: 'skill', width: 'full' },
      ],
      phoneSections: null,
    }),
    record('appConfigurations', '4', { hiddenSections: ['experience'] }),
  ],
}
const order = `PUT /api/showcase/records/desktopProfileConfig/${id('3')}`
const switches = `PUT /api/showcase/records/appConfigurations/${id('4')}`
const saved = ok({ record: draft.records[0], isPublished: false })

async function openOrder() {
  const app = await openApp(
    '/editor?section=order',
    { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft), [order]: saved, [switches]: saved },
    adaSignedIn,
  )
  const list = await screen.findByRole('list', { name: 'The sections of your page, in order' })
  const titles = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  return { ...app, list, titles }
}

test('the list has the order of the page; arrows move a section and keep the widths', async () => {
  const { titles, press, sent } = await openOrder()
  expect(titles().slice(0, 2)).toEqual(['About me', 'Skills'])
  expect(titles()).not.toContain('Hero section')
  await press('Move Skills up')
  expect(titles().slice(0, 2)).toEqual(['Skills', 'About me'])
  await waitFor(() => expect(sent(order)).toHaveLength(1))
  expect(sent(order)[0]).toMatchObject({
    sections: expect.arrayContaining([
      { section: 'skill', width: 'full' },
      { section: 'aboutMe', width: 'half' },
    ]),
    phoneSections: null,
  })
})

test('a section is switched off, gets a heading of its own, and an empty heading is the usual one', async () => {
  const { field, press, sent, user } = await openOrder()
  const shown = (title: string) => screen.getByRole<HTMLInputElement>('switch', { name: `Show ${title}` })
  expect([shown('Skills').checked, shown('Experience').checked]).toEqual([true, false])
  await user.click(shown('Skills'))
  await press('Heading and width of Skills')
  await user.click(field('Heading of Skills'))
  await user.paste('What I teach')
  await waitFor(() =>
    expect(sent(switches).at(-1)).toMatchObject({
      hiddenSections: ['experience', 'skill'],
      captions: { skill: 'What I teach' },
    }),
  )
  await user.clear(field('Heading of Skills'))
  await waitFor(() => expect(sent(switches).at(-1)).toMatchObject({ captions: {} }))
})

test('a heading that is too long stays in the field and is not saved', async () => {
  const { press, sent, user, field } = await openOrder()
  await press('Heading and width of Skills')
  await user.click(field('Heading of Skills'))
  await user.paste('x'.repeat(51))
  await user.tab()
  await screen.findByText('At most 50 characters')
  expect(field('Heading of Skills').value).toHaveLength(51)
  expect(JSON.stringify(sent(switches))).not.toContain('xxx')
})

test('phones follow the desktop until they get an order of their own', async () => {
  const { press, sent, user } = await openOrder()
  const name = 'The sections of your page on a phone, in order'
  expect(screen.queryByRole('list', { name })).toBeNull()
  await user.click(screen.getByRole('switch', { name: /Another order on phones/ }))
  await press('Move Skills on phones up')
  const names = () => (sent(order).at(-1)?.['phoneSections'] as string[] | undefined)?.slice(0, 2)
  await waitFor(() => expect(names()).toEqual(['skill', 'aboutMe']))
  expect(sent(order).at(-1)?.['sections']).toEqual([
    { section: 'aboutMe', width: 'half' },
    { section: 'skill', width: 'full' },
  ])
})

test('languages are added and removed one by one', async () => {
  const { field, press, sent, user } = await openOrder()
  const label = 'Languages you speak with customers'
  await user.selectOptions(field(label), 'Spanish')
  await user.selectOptions(field(label), 'English')
  await press('Remove Spanish')
  await waitFor(() => expect(sent(switches).at(-1)).toMatchObject({ languages: ['en'] }))
})
