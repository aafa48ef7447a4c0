// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = {
  ...adaAccount,
  subscriptionPlan: 'pro',
  entitlements: { maxNumberOfEvents: 5, maxNumberOfExternalLinks: 5 },
}
const id = (n: number) => `01JD00000000000000000000${String(n).padStart(2, '0')}`
const records = [
  ['basicProfile', { firstName: 'Ada', lastName: 'Mensah' }],
  ['skill', { name: 'Juggling' }],
  ['experience', { name: 'My own room', from: '2013' }],
  ['review', { name: 'Bo', text: 'Calm and clear.', stars: 5, date: '2026-05-01' }],
  ['team', { name: 'Cy', role: 'Drums' }],
  ['stories', { title: 'New room' }],
  ['groupService', { title: 'Tuesday salsa', serviceUrl: 'tuesday' }],
  ['mediaTexts', { title: 'Shoes', text: 'Any.' }],
  ['portfolio', { title: 'Havana' }],
  ['link', { title: 'Letters', url: 'https://letters.example' }],
  ['showcase', { title: 'A wedding' }],
  ['promotion', { title: 'Spring', serviceUrl: 'spring' }],
].map(([kind, data], n) => ({
  kind,
  entityId: id(n),
  data: { entityId: id(n), ...(data as object) },
  updatedAt: '2026-05-12T09:00:00.000Z',
}))
const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], resting: [], records }

const openEditor = (search: string) =>
  openApp(
    `/editor${search}`,
    { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft) },
    adaSignedIn,
  )

/** The words of both modes, as the dialogs of all lists say them. */
const words: [section: string, kind: string, create: string, modify: string][] = [
  ['skills', 'skill', 'Add', 'Modify skill'],
  ['experience', 'experience', 'Add experience', 'Modify experience'],
  ['reviews', 'review', 'Add a review', 'Modify review'],
  ['team', 'team', 'Add a person', 'Modify person'],
  ['stories', 'stories', 'Add a story', 'Modify story'],
  ['group', 'groupService', 'Add a class', 'Modify class'],
  ['media', 'mediaTexts', 'Add a block', 'Modify block'],
  ['portfolio', 'portfolio', 'Add a picture', 'Modify picture'],
  ['links', 'link', 'Add a link', 'Modify link'],
  ['showcases', 'showcase', 'Add a showcase', 'Modify showcase'],
  ['promotion', 'promotion', 'Add a promotion', 'Modify promotion'],
]

test.each(words)(
  '4.02 edit mode create or modify: the dialogs of %s say which',
  async (section, kind, create, modify) => {
    await openEditor(`?section=${section}`)
    const list = within(await screen.findByRole('dialog'))
    expect((await list.findByRole('button', { name: create })).textContent).toBe(create)
    expect(list.queryByRole('heading', { name: modify })).toBeNull()

    const { entityId } = records.find((one) => one.kind === kind) ?? { entityId: '' }
    await openEditor(`?section=${section}&entry=${entityId}`)
    const single = within(await screen.findByRole('dialog', { name: modify }))
    expect(single.getByRole('heading', { level: 2, name: modify }).textContent).toBe(modify)
    expect(single.queryByRole('button', { name: create })).toBeNull()
  },
)

test('4.02 create: the dialog of a list begins a record without a name, and modify has no record without one', async () => {
  const { press } = await openEditor('?section=experience')
  await press('Add experience')
  await screen.findByRole('button', { name: 'Done with New entry' })
  expect(screen.queryByRole('heading', { name: 'Modify experience' })).toBeNull()
})

test('4.02 modify of a record that is gone shows the list that creates one', async () => {
  await openEditor(`?section=experience&entry=${id(99)}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Experience' }))
  await dialog.findByRole('button', { name: 'Add experience' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Experience'))
})
