// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = adaAccount
const id = (last: string) => `01JD000000000000000000000${last}`
const record = (kind: string, last: string, data: object) => ({
  kind,
  entityId: id(last),
  data: { entityId: id(last), ...data },
  updatedAt: '2026-05-12T09:00:00.000Z',
})
const draft = {
  userUrl: 'ada',
  isPublished: false,
  live: null,
  changes: [],
  resting: [],
  records: [
    record('basicProfile', '1', { firstName: 'Ada', lastName: 'Mensah' }),
    record('experience', '2', { name: 'My own room', from: '2013' }),
    record('experience', '3', { name: 'Company teacher', from: '2009' }),
    record('appConfigurations', '4', { hiddenSections: ['team'] }),
  ],
}
const switches = `PUT /api/showcase/records/appConfigurations/${id('4')}`

const openEditor = (search: string) =>
  openApp(
    `/editor${search}`,
    {
      'GET /api/account': ok(account),
      'GET /api/showcase': ok(draft),
      [switches]: ok({ record: draft.records[3], isPublished: false }),
    },
    adaSignedIn,
  )

test('the dialog of a record opens the whole section, whose heading gets the focus', async () => {
  const { press } = await openEditor(`?section=experience&entry=${id('2')}`)
  await screen.findByRole('heading', { name: 'Modify experience' })
  await press('All of Experience')
  const heading = await screen.findByRole('heading', { level: 2, name: 'Experience' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('button', { name: 'Edit Company teacher' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'All of Experience' })).toBeNull()
})

test('a section is switched off and on again in its dialog', async () => {
  const { press, sent } = await openEditor('?section=experience')
  await screen.findByRole('heading', { level: 2, name: 'Experience' })
  await press('Switch off: Experience')
  await waitFor(() => expect(sent(switches).at(-1)).toMatchObject({ hiddenSections: ['team', 'experience'] }))
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Show Experience' })
  expect(shown.checked).toBe(false)
  await press('Switch on: Experience')
  await waitFor(() => expect(sent(switches).at(-1)).toMatchObject({ hiddenSections: ['team'] }))
})

test.each([
  ['hero', 'Always first on your page'],
  ['hours', 'For the whole page'],
])('the dialog of %s has no switch', async (section, words) => {
  await openEditor(`?section=${section}`)
  const form = await screen.findByRole('dialog')
  expect(within(form).getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Switch o/ })).toBeNull()
})

test('the focus goes into the dialog, and back to the link that opened it', async () => {
  const { user } = await openEditor('')
  const link = await screen.findByRole('link', { name: 'Experience 2' })
  await user.click(link)
  const heading = await screen.findByRole('heading', { level: 2, name: 'Experience' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Experience' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(link))
})
