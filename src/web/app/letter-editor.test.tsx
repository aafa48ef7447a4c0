// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const blockId = newEntityId()
const letter: Letter = {
  id: 'ltr_1',
  state: 'draft',
  version: 1,
  sendAt: null,
  savedAt: '2026-11-01T10:00:00.000Z',
  subject: 'Places',
  preview: '',
  blocks: [{ id: blockId, kind: 'quote', words: 'I danced.', by: '' }],
  segment: null,
  perHour: null,
  isPage: false,
}
const preview = {
  html: '<html><head><style>p{}</style></head><body>Dear Amira</body></html>',
  text: 'Dear Amira',
  reader: 'Amira',
  missing: [],
  live: [],
}
const noSubject = {
  about: 'subject',
  state: 'fault',
  title: 'The subject is empty',
  words: 'Readers open a letter by it.',
  blockId: null,
}

/** A server that saves a letter, over the version that it has. */
function aServer() {
  const server = { stored: letter }
  const answers: Answers = {
    GetTokensFromRefreshToken: signedIn,
    InitiateAuth: signedIn,
    'GET /api/account': ok(adaAccount),
    'GET /api/showcase': ok({ records: [], changes: [], live: null, revision: 1 }),
    'GET /api/coupons': ok({
      coupons: [],
      timezone: 'UTC',
      totals: { spent: 0, givenCents: 0, since: null },
    }),
    'GET /api/letters/ltr_1': () => ok(server.stored),
    'PUT /api/letters/ltr_1': (body) => {
      if (body['version'] !== server.stored.version)
        return fault(409, 'audience.letter_changed', 'This letter was changed in another tab.')
      server.stored = { ...server.stored, ...body, version: server.stored.version + 1 }
      return ok(server.stored)
    },
    'PUT /api/letters/ltr_1/preview': ok(preview),
    'PUT /api/letters/ltr_1/checks': ok({ checks: [noSubject] }),
    'POST /api/letters/ltr_1/test': ok({ to: 'ada@example.test' }),
    'POST /api/letters': ok({ ...letter, id: 'ltr_2', blocks: [], subject: '' }),
    'PUT /api/letters/ltr_2': (body) => ok({ ...letter, ...body, id: 'ltr_2', version: 2 }),
    'GET /api/letters/ltr_2': ok({ ...letter, id: 'ltr_2', subject: 'Mine', version: 2 }),
    'PUT /api/letters/ltr_2/preview': ok(preview),
    'PUT /api/letters/ltr_2/checks': ok({ checks: [] }),
  }
  return {
    server,
    open: (more: Answers = {}) => openApp('/letter?id=ltr_1', { ...answers, ...more }, adaSignedIn),
  }
}
const add = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Add a block' })).getByRole('button', { name })
const kindsShown = () =>
  screen.getAllByRole('group', { name: /, block \d+ of/ }).map((block) => block.getAttribute('aria-label'))

test('what is typed is saved, and the state says so in words', async () => {
  const { server, open } = aServer()
  const { fill } = await open()
  await fill('Subject', 'Places in December')
  await waitFor(() => expect(server.stored.subject).toBe('Places in December'))
  await screen.findByText(/^Saved /)
  expect(screen.getByRole('heading', { level: 1, name: 'Places in December' })).toBeTruthy()
})

test('blocks are added, moved by keyboard with the focus on the button, deleted, and brought back', async () => {
  const { server, open } = aServer()
  const { user, press } = await open()
  await user.click(await add('Button'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Words on the button')))
  expect(kindsShown()).toEqual(['Quote, block 1 of 2', 'Button, block 2 of 2'])
  screen.getByRole('button', { name: 'Move Button up' }).focus()
  await user.keyboard('{Enter}')
  expect(kindsShown()).toEqual(['Button, block 1 of 2', 'Quote, block 2 of 2'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Button up' })),
  )
  await press('Delete Quote')
  expect(kindsShown()).toEqual(['Button, block 1 of 1'])
  await press('Undo')
  expect(kindsShown()).toEqual(['Button, block 1 of 2', 'Quote, block 2 of 2'])
  await waitFor(() => expect(server.stored.blocks.map(({ kind }) => kind)).toEqual(['button', 'quote']))
})

test('an address is completed when its field is left, and a bad one does not keep the rest from being saved', async () => {
  const { server, open } = aServer()
  const { user, fill, field } = await open()
  await user.click(await add('Button'))
  await fill('It leads to', 'example.com/tango')
  await user.tab()
  expect(field('It leads to').value).toBe('https://example.com/tango')
  await fill('It leads to', 'javascript:alert(1)')
  await user.tab()
  await screen.findByText('An https or mailto link, please')
  await fill('Subject', 'Saved all the same')
  await waitFor(() => expect(server.stored.subject).toBe('Saved all the same'))
  expect(server.stored.blocks[1]).toMatchObject({ kind: 'button', href: '' })
  expect(field('It leads to').value).toBe('javascript:alert(1)')
})

test('after another tab’s save this one offers both versions, and a copy keeps what was typed here', async () => {
  const { server, open } = aServer()
  const { fill, press, path, sent } = await open()
  await screen.findByLabelText('Subject')
  server.stored = { ...letter, subject: 'Theirs', version: 5 }
  await fill('Subject', 'Mine')
  await screen.findByText('This letter was changed in another tab or on another device')
  expect(server.stored.subject).toBe('Theirs')
  await press('Keep mine as a copy')
  await waitFor(() => expect(path()).toBe('/letter?id=ltr_2'))
  expect(sent('PUT /api/letters/ltr_2')[0]).toMatchObject({ subject: 'Mine' })
})

test('the other version can be loaded, and that can be undone', async () => {
  const { server, open } = aServer()
  const { fill, press, field } = await open()
  await screen.findByLabelText('Subject')
  server.stored = { ...letter, subject: 'Theirs', version: 5 }
  await fill('Subject', 'Mine')
  await press('Load the other version')
  await waitFor(() => expect(field('Subject').value).toBe('Theirs'))
  await press('Undo')
  await waitFor(() => expect(server.stored).toMatchObject({ subject: 'Mine', version: 6 }))
})

test('the preview is a frame without scripts, or plain text; the list leads to what is missing; a test is mailed', async () => {
  const { open } = aServer()
  const { user, press } = await open()
  const frame = await screen.findByTitle('The letter')
  expect(frame.getAttribute('sandbox')).toBe('')
  await user.click(screen.getByLabelText('Text'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('The letter as plain text').value).toBe('Dear Amira')
  await screen.findByText('The subject is empty')
  await press('Go to it')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')))
  await press('Send me a test')
  await screen.findByText('A test is on its way to ada@example.test')
})

test('a letter that is gone, and one that is being sent, say so', async () => {
  const { open } = aServer()
  await open({
    'GET /api/letters/ltr_1': fault(404, 'audience.letter_missing', 'We cannot find this letter.'),
  })
  expect(await screen.findByText('This letter is not there any more')).toBeTruthy()
  await open({ 'GET /api/letters/ltr_1': ok({ ...letter, state: 'sending' }) })
  expect(await screen.findByText('This letter is on its way')).toBeTruthy()
})

test('a letter becomes a page by a switch that says where', async () => {
  const { server, open } = aServer()
  const { user } = await open({
    'GET /api/showcase': ok({ records: [], changes: [], live: { number: 1 }, revision: 1 }),
  })
  await user.click(await screen.findByRole('switch', { name: 'It becomes a page too' }))
  await waitFor(() => expect(server.stored.isPage).toBe(true))
  await screen.findByText(/^Everybody can read it at \S+\/at\/ada\/newsletters\/places once it goes\./)
})

test('a letter to some people says why it becomes no page', async () => {
  const { server, open } = aServer()
  server.stored = { ...letter, segment: { match: 'all', rules: [{ about: 'tag', tag: 'a', not: false }] } }
  await open()
  const words = 'Only a letter to everybody can be a page. This one goes to some of your readers.'
  expect(await screen.findByText(words)).toBeTruthy()
})

test('without a page online, the editor says that nobody can read the letter there', async () => {
  await aServer().open()
  expect(await screen.findByText(/^Your page is not online/)).toBeTruthy()
})
