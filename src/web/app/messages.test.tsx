// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, settled } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { openSettings } from './settings.fixture.tsx'

const message = {
  id: 'msg_2',
  at: '2026-05-12T18:10:00.000Z',
  name: 'Inês Carvalho',
  email: 'ines@example.com',
  about: 'First dance',
  message: 'Could you teach us?\nWe marry in September.',
  isMarked: false,
  isNew: false,
}

test('the provider reads all messages; a marked one is listed and folded', async () => {
  const spam = { ...message, id: 'msg_1', name: 'Buy now', isMarked: true, message: 'Cheap links' }
  await openApp(
    '/messages',
    { 'GET /api/messages': ok({ messages: [message, spam], next: null }) },
    adaSignedIn,
  )
  const [first, second] = await screen.findAllByRole('article')
  if (!first || !second) throw new Error('two messages')
  expect(within(first).getByRole('link').getAttribute('href')).toBe('mailto:ines@example.com')
  expect(first.textContent).toContain('about First dance')
  expect(within(first).queryByText('Looks like spam')).toBeNull()
  within(second).getByText('Looks like spam')
  expect(second.querySelector('details')?.open).toBe(false)
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull()
})

test('without a message the page says how visitors write', async () => {
  await openApp('/messages', { 'GET /api/messages': ok({ messages: [], next: null }) }, adaSignedIn)
  expect(await screen.findByRole('heading', { name: 'Nobody has written yet' })).toBeTruthy()
})

const listed = { 'GET /api/messages': ok({ messages: [{ ...message, isNew: true }, message], next: null }) }

test('a listed message is marked as new once, and the server is told up to where the list was read', async () => {
  const { sent } = await openApp(
    '/messages',
    { ...listed, 'PUT /api/messages/read': ok({ count: 0 }) },
    adaSignedIn,
  )
  const [first] = await screen.findAllByRole('article')
  if (!first) throw new Error('two messages')
  within(first).getByText('New')
  expect(screen.getAllByText('New')).toHaveLength(1)
  await waitFor(() => expect(sent('PUT /api/messages/read')).toEqual([{ until: 'msg_2' }]))
})

const news = (count: number, names: string[]) => ({ 'GET /api/messages/new': ok({ count, names }) })

test('the dashboard says who wrote and leads to the messages', async () => {
  await openApp('/dashboard', news(4, ['Inês', 'Tomas', 'Aino']), adaSignedIn)
  await screen.findByRole('heading', { name: '4 new messages' })
  screen.getByText('From Inês, Tomas, Aino, and others.')
  expect(screen.getByRole('link', { name: 'Read them' }).getAttribute('href')).toBe('/messages')
})

test('without a new message nothing waits on the dashboard', async () => {
  const { sent } = await openApp('/dashboard', news(0, []), adaSignedIn)
  await screen.findByRole('heading', { name: 'Waiting for you' })
  await waitFor(() => expect(sent('GET /api/messages/new')).toHaveLength(1))
  await settled()
  expect(screen.queryByRole('link', { name: /^Read (?:it|them)$/ })).toBeNull()
})

test('the settings and the account menu lead to the messages, with the number of new ones', async () => {
  const { press } = await openSettings('mails', news(1, ['Inês']))
  const section = within(screen.getByRole('region', { name: 'Messages' }))
  await section.findByText('A new message')
  expect(section.getByRole('link', { name: 'Read your messages' }).getAttribute('href')).toBe('/messages')
  await press(/^Account of/)
  const menu = within(await screen.findByRole('dialog', { name: 'Your account' }))
  expect((await menu.findByRole('link', { name: 'Messages 1 new' })).getAttribute('href')).toBe('/messages')
})
