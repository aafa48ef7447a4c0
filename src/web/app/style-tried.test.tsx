// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToasts } from '../lib/toasts.ts'
import { ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, plansEnforced: false }
const entityId = '01JD0000000000000000000001'
const record = {
  kind: 'appearance',
  entityId,
  data: { entityId, theme: 'studio', backgroundColor: '#ffffff', isLightMode: true },
  updatedAt: '2026-05-12T09:00:00.000Z',
}
const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], resting: [], records: [record] }
const save = `PUT /api/showcase/records/appearance/${entityId}`

async function openStyle() {
  const app = await openApp(
    '/editor?section=style',
    {
      'GET /api/account': ok(account),
      'GET /api/showcase': ok(draft),
      [save]: ok({ record, isPublished: false }),
    },
    adaSignedIn,
  )
  await screen.findByRole('group', { name: 'Theme' })
  const choose = (theme: string) =>
    app.user.click(
      within(screen.getByRole('group', { name: 'Theme' })).getByRole('radio', {
        name: new RegExp(`^${theme}`),
      }),
    )
  const links = within(screen.getByRole('navigation', { name: 'Sections' }))
  return { ...app, choose, links }
}

test('while a theme is tried, the bar keeps it or puts it back, in every section', async () => {
  const { choose, press, sent, user, links } = await openStyle()
  await choose('Pulse')
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  await user.click(links.getByRole('link', { name: 'Basic profile' }))
  await screen.findByLabelText('First name')
  expect(links.getByRole('link', { name: 'Style' }).parentElement?.textContent).toBe('Styletrying')
  await press('Back to Studio')
  await screen.findByRole('button', { name: /^Publish/ })
  await user.click(links.getByRole('link', { name: 'Style' }))
  await screen.findByRole('group', { name: 'Theme' })
  await choose('Atelier')
  expect(sent(save)).toEqual([])
  await press('Keep Atelier')
  await waitFor(() => expect(sent(save).at(-1)).toMatchObject({ theme: 'atelier' }))
  act(() => currentToasts().at(-1)?.undo?.())
  await waitFor(() => expect(sent(save).at(-1)).toMatchObject({ theme: 'studio' }))
})

test('leaving the editor asks while something is tried; going on saves nothing', async () => {
  const { choose, press, sent, user, path } = await openStyle()
  await choose('Pulse')
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }))
  await screen.findByRole('dialog', { name: 'Leave without Pulse?' })
  await press('Stay here')
  expect(path()).toContain('/editor')
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }))
  await screen.findByRole('dialog', { name: 'Leave without Pulse?' })
  await press('Leave without it')
  await waitFor(() => expect(path()).toContain('/dashboard'))
  expect(sent(save)).toEqual([])
})

test('a colour that is not finished cannot be kept, and the button says why', async () => {
  const { field, user } = await openStyle()
  await user.clear(field('Background colour'))
  await user.type(field('Background colour'), '#f4a')
  const keep = screen.getByRole('button', { name: 'Keep another background colour' })
  expect(keep.getAttribute('aria-disabled')).toBe('true')
  expect(keep.title).toBe('A colour such as #ffffff')
})
