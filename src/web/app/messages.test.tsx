// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'

const message = {
  id: 'msg_2',
  at: '2026-05-12T18:10:00.000Z',
  name: 'Inês Carvalho',
  email: 'ines@example.com',
  about: 'First dance',
  message: 'Could you teach us?\nWe marry in September.',
  isMarked: false,
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
