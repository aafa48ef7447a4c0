// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnPost, OwnPosts } from '#domains/connections/posts-contract.ts'
import { now } from '../lib/clock.ts'
import { storeConnectionTrip } from '../lib/connection-trips.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { connected, nothingConnected } from '../parts/data/connections.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { openAt } from './settings.fixture.tsx'

const list = 'GET /api/connections'
const read = 'GET /api/connections/instagram/posts'
const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()

const post = (id: string, changed: Partial<OwnPost> = {}): OwnPost => ({
  id,
  kind: 'picture',
  picture: `${'a'.repeat(32)}-640x640-5b2a4e`,
  caption: `Caption ${id}`,
  alt: `Caption ${id}`,
  isOwnAlt: false,
  isHidden: false,
  postedAt: '2026-11-25T18:00:00.000Z',
  permalink: `https://www.instagram.com/p/${id}/`,
  ...changed,
})
const ownPosts = (changed: Partial<OwnPosts> = {}): OwnPosts => ({
  account: '@ada.moves',
  state: 'connected',
  connectedAt: '2026-10-03T12:00:00.000Z',
  lapsesAt: inHours(24 * 40),
  endedAt: null,
  hiddenAt: null,
  lastReadAt: inHours(-1),
  nextReadAt: inHours(5),
  askableAt: null,
  failure: null,
  bytes: 2_100_000,
  posts: [post('1'), post('2', { kind: 'video', isOwnAlt: true })],
  ...changed,
})
const open = (posts: OwnPosts, answers: Answers = {}) =>
  openAt('/accountSettings?part=connections&of=instagram', {
    [list]: ok(connected([])),
    [read]: ok(posts),
    ...answers,
  })
const tiles = () => within(screen.getByRole('region', { name: 'On your page' })).getAllByRole('listitem')
const tile = (nth: number) => within(tiles()[nth] ?? document.body)

test('before a connection it says what connecting does', async () => {
  const address = '/accountSettings?part=connections&of=instagram'
  await openAt(address, { [list]: ok(nothingConnected) })
  expect(await screen.findByRole('button', { name: 'Connect Instagram' })).toBeTruthy()
  screen.getByText(/never write/)
})

test('the owner writes an alternative text and hides a post; both are sent on their own', async () => {
  const changed = ownPosts({ posts: [post('1', { alt: 'Two dancers', isOwnAlt: true }), post('2')] })
  const app = await open(ownPosts(), {
    'PUT /api/connections/instagram/posts/1': ok(changed),
    'PUT /api/connections/instagram/posts/2': ok(
      ownPosts({ posts: [post('1'), post('2', { isHidden: true })] }),
    ),
  })
  await screen.findByText(/All 2 posts show/)
  tile(1).getByText(/Video, .*yours/)
  const field = tile(0).getByLabelText('Alt text')
  await app.user.clear(field)
  await app.user.type(field, 'Two dancers')
  await app.user.tab()
  await tile(0).findByText(/yours/)
  expect(app.sent('PUT /api/connections/instagram/posts/1')).toEqual([{ alt: 'Two dancers' }])
  await app.user.click(tile(1).getByRole('switch'))
  await tile(1).findByText('Hidden')
  expect(app.sent('PUT /api/connections/instagram/posts/2')).toEqual([{ isHidden: true }])
  screen.getByText(/1 of 2 posts show/)
})

test('reading on demand says when it can be done again', async () => {
  const app = await open(ownPosts(), {
    'POST /api/connections/instagram/posts/read': ok(
      ownPosts({ askableAt: inHours(1), lastReadAt: inHours(0) }),
    ),
  })
  await app.press('Read now (Instagram)')
  await screen.findByText(/^Once an hour; again at/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Read now/ }).disabled).toBe(true)
})

test('a permission that is over says until when the posts stay', async () => {
  const over = { state: 'needs_reconnect', endedAt: inHours(-2), lapsesAt: null } as const
  await open(ownPosts({ ...over, hiddenAt: inHours(100) }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /no longer lets us read.*stay on your page until .*hidden until you connect again/,
  )
  expect(screen.queryByRole('button', { name: /Read now/ })).toBeNull()
})

test.each([
  ['no_room', /Your storage is full/],
  ['error', /did not answer as it should/],
] as const)('the failure %s is a sentence, and the posts stay', async (failure, words) => {
  await open(ownPosts({ failure }))
  await screen.findByText(words)
  expect(tiles()).toHaveLength(2)
})

test('disconnecting says what goes before it does', async () => {
  const app = await open(ownPosts(), { 'DELETE /api/connections/instagram': ok({ disconnected: true }) })
  await app.press('Disconnect Instagram')
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Instagram?' }))
  await dialog.findByText(/2 pictures, 2\.1 MB, are deleted with their alt texts/)
  dialog.getByText('1 of the texts is your own.')
  await app.user.click(dialog.getByRole('button', { name: 'Disconnect Instagram' }))
  await waitFor(() => expect(app.sent('DELETE /api/connections/instagram')).toHaveLength(1))
})

test('a personal account hears why it cannot be connected, and how to switch', async () => {
  const state = 'p'.repeat(32)
  const unfit = fault(409, 'connections.account_unfit', 'No.', { account: '@paul' })
  const app = await openApp(
    '/error',
    { [list]: ok(nothingConnected), 'POST /api/connections/finish': unfit },
    adaSignedIn,
  )
  storeConnectionTrip(state, { vendor: 'instagram', browserKey: 'k', back: '/', leftAt: now().getTime() })
  await app.goTo(`/instagram/redirect?state=${state}&code=c`)
  expect((await screen.findByRole('alert')).textContent).toContain('@paul is a personal account')
  screen.getByText(/Choose Switch to professional account/)
  screen.getByRole('button', { name: 'Connect Instagram again' })
})
