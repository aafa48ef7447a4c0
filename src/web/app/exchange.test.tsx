// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fault, ok } from '../lib/wire.fixture.ts'
import { inNetwork, openExchange as open, request } from './exchange.fixture.ts'

test('before joining, each missing condition has its sentence and its way', async () => {
  await open({
    'GET /api/exchange': ok({
      ...inNetwork,
      state: 'out',
      missing: [{ what: 'live', words: 'Your page is not live yet.', route: '/editor' }],
    }),
  })
  await screen.findByRole('heading', { name: 'Before you can join' })
  const item = screen.getByText('Your page is not live yet.').closest('li')
  expect(
    within(item as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/editor')
  expect(screen.queryByRole('button', { name: 'Join the network' })).toBeNull()
})

test('joining sends the profile and the invitation that a link brought', async () => {
  const { sent } = await open(
    {
      'GET /api/exchange': ok({ ...inNetwork, state: 'out' }),
      'POST /api/exchange/membership': ok(inNetwork),
    },
    '/exchange-network?invitation=abc',
  )
  await screen.findByText('You were invited')
  await userEvent.click(screen.getByRole('button', { name: 'Join the network' }))
  await screen.findByText('You are in the network.')
  const [body] = sent('POST /api/exchange/membership')
  expect(body).toMatchObject({ invitation: 'abc', profile: { offers: ['dance'], weeklyCapacity: 5 } })
})

test('a suggestion has its two reasons and its fit, and asking says what was refused with the words kept', async () => {
  await open({
    'POST /api/exchange/requests': fault(
      409,
      'exchange.open_full',
      'All requests that your plan holds are waiting.',
    ),
  })
  await screen.findByText('Physiotherapy completes dance')
  screen.getByText('You both speak Spanish')
  screen.getByText('from $90, answers in 3 hours, fit 91 of 100')
  await userEvent.click(screen.getByRole('button', { name: /^Ask to be partners ?: Ruth Delgado$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask Ruth to be your partner' })
  expect(dialog.textContent).toContain('Open requests after this one: 2 of 25.')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Message' }), 'Hello Ruth')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }))
  await within(dialog).findByText('All requests that your plan holds are waiting.')
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(
    'Hello Ruth',
  )
})

test('the only member sees the invitation of a peer', async () => {
  await open({ 'GET /api/exchange': ok({ ...inNetwork, others: 0 }) })
  await screen.findByRole('heading', { name: 'You are the first one here' })
  screen.getByText(inNetwork.invitation)
  const mail = screen.getByRole('link', { name: 'Send it by mail' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(inNetwork.invitation)
})

test('nobody found: the page says what to widen', async () => {
  await open({
    'GET /api/exchange/suggestions': ok({
      suggestions: [],
      places: [],
      languages: [],
      widen: ['languages'],
    }),
  })
  await screen.findByRole('heading', { name: 'Nobody fits at the moment' })
  expect(screen.getByText('Partners share a language: add one that you speak with customers.')).toBeTruthy()
})

test('a request shows its terms, and accepting makes a partner', async () => {
  const { sent } = await open(
    {
      'GET /api/exchange/requests': ok({ requests: [request] }),
      'POST /api/exchange/requests/req_1/accept': ok({ ...request, state: 'accepted' }),
    },
    '/exchange-network?tab=requests',
  )
  await screen.findByText('My people stand like furniture.')
  screen.getByText('1 credit to the one who sent the client, within 30 days')
  await userEvent.click(screen.getByRole('button', { name: 'Accept Ruth Delgado' }))
  await screen.findByText('Ruth is your partner now.')
  expect(sent('POST /api/exchange/requests/req_1/accept')).toHaveLength(1)
})
