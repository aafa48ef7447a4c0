// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Domain } from '#domains/hosts/contract.ts'
import { now } from '../lib/clock.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
const target = 'k7f3q2m9.pages.showcase.example'
const waiting: Domain = {
  host: 'dance.ada.example',
  shown: 'dance.ada.example',
  state: 'waiting',
  addedAt: ago(5),
  changedAt: ago(5),
  lookedAt: ago(2),
  nextLookAt: ago(-1),
  oftenUntil: ago(-55),
  found: null,
  isTaken: false,
  url: 'https://dance.ada.example',
  records: [{ type: 'CNAME', name: 'dance', value: target }],
}

const open = (domains: readonly Domain[], answers: Answers = {}, limit = 3) =>
  openApp(
    '/domains',
    {
      'GET /api/account': ok(adaAccount),
      'GET /api/domains': ok({ limit, isAvailable: true, domains }),
      ...answers,
    },
    adaSignedIn,
  )
const cardOf = async (shown: string) => within(await screen.findByRole('region', { name: shown }))

test('without a domain the page says what it is for, and adds one in any spelling', async () => {
  let stored: readonly Domain[] = []
  const { user, sent } = await open([], {
    'GET /api/domains': () => ok({ limit: 1, isAvailable: true, domains: stored }),
    'POST /api/domains': () => {
      stored = [waiting]
      return ok(waiting)
    },
  })
  await screen.findByText(/Your plan holds one domain\. Add it with or without www/)
  await user.type(screen.getByRole('textbox', { name: 'Domain' }), 'Dance.Ada.example')
  await user.click(screen.getByRole('button', { name: 'Add the domain' }))
  await cardOf('dance.ada.example')
  expect(sent('POST /api/domains')).toEqual([{ domain: 'Dance.Ada.example' }])
  screen.getByText('Your plan holds one domain. Remove one to add another.')
})

test('a refusal stands below the field, and what was typed stays', async () => {
  const message = 'This one is ours. Use a domain you own, such as thea.example.'
  const { user } = await open([], { 'POST /api/domains': fault(409, 'hosts.ours', message) })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Domain' })
  await user.type(field, 'ada.showcase.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ada.showcase.example', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a text that can be no domain is refused by what is wrong with the field', async () => {
  const fields = { domain: 'This is 10 characters too long' }
  const { user } = await open([], {
    'POST /api/domains': fault(400, 'request.invalid', 'Some fields are not valid.', { fields }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'a.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(fields.domain)
})

test('a waiting domain shows its record to copy and what the last look found', async () => {
  const { user, sent } = await open([waiting], {
    'POST /api/domains/dance.ada.example/look': ok({ ...waiting, state: 'connected' }),
  })
  const card = await cardOf('dance.ada.example')
  card.getByText('waiting for your record')
  card.getByText('Set this one record where you bought the domain')
  card.getByText(/^Looked 2 minutes ago: nothing there yet\. We look every minute until/)
  await user.click(card.getByRole('button', { name: 'Copy the value of the CNAME record' }))
  expect(await navigator.clipboard.readText()).toBe(target)
  await user.click(card.getByRole('button', { name: 'Look now' }))
  await screen.findByText('dance.ada.example shows your page.')
  expect(sent('POST /api/domains/dance.ada.example/look')).toHaveLength(1)
})

test('a registered domain itself has two records and a way out', async () => {
  const records = [
    { type: 'ALIAS', name: '@', value: target },
    { type: 'TXT', name: '_showcase', value: target },
  ] as const
  await open([{ ...waiting, host: 'ada.example', shown: 'ada.example', records: [...records] }])
  const card = await cardOf('ada.example')
  card.getByText('Set these two records where you bought the domain')
  expect(card.getByText('www.ada.example')).toBeDefined()
})

test('each state is a sentence', async () => {
  const states: readonly Domain[] = [
    { ...waiting, host: 'a.example', shown: 'a.example', state: 'connected' },
    { ...waiting, host: 'b.example', shown: 'b.example', state: 'elsewhere', found: 'parking.example' },
    { ...waiting, host: 'c.example', shown: 'c.example', isTaken: true },
    { ...waiting, host: 'd.example', shown: 'd.example', state: 'removed' },
  ]
  await open(states)
  const live = await cardOf('a.example')
  live.getByText(/^Shows your page since/)
  expect(live.getByRole('link').getAttribute('href')).toBe(waiting.url)
  const lost = await cardOf('b.example')
  lost.getByText('points elsewhere')
  expect(lost.getByText('parking.example').tagName).toBe('CODE')
  const taken = await cardOf('c.example')
  taken.getByText('Another provider uses this domain now. If it is yours, set the record: it decides.')
  const removed = await cardOf('Removed lately')
  removed.getByText('d.example')
  screen.getByText('Your plan holds three domains. Remove one to add another.')
})

test('removing asks first and says what happens', async () => {
  const { user, sent } = await open([{ ...waiting, state: 'connected' }], {
    'DELETE /api/domains/dance.ada.example': ok({ removed: true }),
  })
  const card = await cardOf('dance.ada.example')
  await user.click(card.getByRole('button', { name: 'Remove this domain' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove dance.ada.example?' }))
  dialog.getByText(/its visitors read that no page lives there/)
  await user.click(dialog.getByRole('button', { name: 'Keep as it is' }))
  expect(sent('DELETE /api/domains/dance.ada.example')).toEqual([])
  await user.click(card.getByRole('button', { name: 'Remove this domain' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the domain' }))
  await screen.findByText('dance.ada.example is removed.')
  expect(sent('DELETE /api/domains/dance.ada.example')).toHaveLength(1)
})

test('a list that does not load says so and loads again', async () => {
  let isBroken = true
  const { user } = await open([], {
    'GET /api/domains': () =>
      isBroken
        ? fault(500, 'server.bug', 'Something broke.')
        : ok({ limit: 1, isAvailable: false, domains: [] }),
  })
  await screen.findByText('Your domains did not load')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByText('Own domains are switched off in this installation.')).toBeDefined()
})
