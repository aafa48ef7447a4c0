// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ContactRow } from '#domains/audience/contacts-contract.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const contact: ContactRow = {
  id: 'con_1',
  email: 'dsoto@example.com',
  name: 'Daniel Soto',
  isCustomer: true,
  state: 'subscribed',
  source: 'form',
  createdAt: '2026-11-25T14:00:00.000Z',
  lastSeenAt: null,
  orders: 3,
  spentCents: 11_880,
  tags: ['tuesdays'],
  isOverPlan: false,
}
const other: ContactRow = {
  ...contact,
  id: 'con_2',
  email: 'anke@example.com',
  name: '',
  isCustomer: false,
  orders: 0,
  spentCents: 0,
  tags: [],
  isOverPlan: true,
}
const found = ok({ contacts: [contact, other], next: null, total: 1000, totalIsMore: true })
const nobody = ok({ contacts: [], next: null, total: 0, totalIsMore: false })
const counts = {
  mailed: 431,
  pending: 14,
  notMailed: 47,
  overPlan: 0,
  came: 120,
  imported: 82,
  maxContacts: 250,
}
const usual: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/contacts': found,
  'GET /api/contact-counts': ok(counts),
  'GET /api/contact-tags': ok({ tags: ['tuesdays', 'vip'] }),
  'GET /api/segments': ok({ segments: [] }),
  'GET /api/letters': ok({ letters: [], next: null }),
}
const open = (search = '', answers: Answers = {}) =>
  openApp(`/subscribers${search}`, { ...usual, ...answers }, adaSignedIn)

test('the head counts who gets letters and who does not; a contact over the plan says so', async () => {
  await open()
  await screen.findByText('431 people get your letters.')
  await screen.findByText(
    /14 have not confirmed yet, 47 are not mailed\. 120 came in the last 30 days, 82 by import\./,
  )
  const rows = within(await screen.findByRole('table', { name: 'Contacts' }))
  await rows.findByText('dsoto@example.com')
  rows.getByText('newsletter, customer')
  rows.getByText('no name given')
  expect(rows.getByText('not mailed: over your plan')).toBeTruthy()
})

test('2.27 the headings DATE and EMAIL sort, and a second press turns the order round', async () => {
  const { press, path } = await open()
  await screen.findByText('dsoto@example.com')
  await press('EMAIL')
  expect(path()).toBe('/subscribers?sort=email')
  await press('EMAIL')
  expect(path()).toBe('/subscribers?sort=email&direction=desc')
  await press('DATE')
  expect(path()).toBe('/subscribers?sort=date')
  expect(screen.getByRole('columnheader', { name: 'DATE' }).getAttribute('aria-sort')).toBe('descending')
})

test('chosen contacts get a tag, one by one or all that the filters find', async () => {
  const { press, fill, sent } = await open('?state=subscribed', {
    'POST /api/contact-tags': ok({ changed: 1, full: 0, more: false }),
  })
  const choose = async (email: string) => (await screen.findByLabelText(`Choose ${email}`)).click()
  await choose('dsoto@example.com')
  await screen.findByText('1 chosen')
  await press('Add a tag')
  await press('Add it')
  await screen.findByText('Type a tag')
  await fill('Tag to add', 'summer, fall')
  await press('Add it')
  await screen.findByText('A tag has neither commas nor semicolons')
  await fill('Tag to add', 'summer')
  await press('Add it')
  await screen.findByText('“summer” is on 1 contact')
  const bodies = () => sent('POST /api/contact-tags')
  expect(bodies()).toEqual([{ tag: 'summer', on: true, of: { ids: ['con_1'] } }])
  await press('Choose all more than 1,000')
  await screen.findByText('All more than 1,000 chosen')
  await press('Remove a tag')
  await press('vip')
  await press('Remove it')
  await screen.findByText('“vip” is off 1 contact')
  expect(bodies().at(-1)).toEqual({ tag: 'vip', on: false, of: { filter: { state: 'subscribed' } } })
})

test('many contacts get a tag in several calls, and the dialog counts; a call that fails says how far it came', async () => {
  let calls = 0
  const { press, fill, sent } = await open('?state=subscribed', {
    'POST /api/contact-tags': () => {
      calls++
      if (calls === 2) return fault(503, 'unavailable', 'Please try again.')
      return ok({ changed: 10_000, full: 0, more: calls === 1 })
    },
  })
  ;(await screen.findByLabelText('Choose dsoto@example.com')).click()
  await press('Choose all more than 1,000')
  await press('Add a tag')
  await fill('Tag to add', 'summer')
  await press('Add it')
  await screen.findByText('Only 10,000 were changed')
  await press('Add it')
  await screen.findByText('“summer” is on 10,000 contacts')
  const body = { tag: 'summer', on: true, of: { filter: { state: 'subscribed' } } }
  expect(sent('POST /api/contact-tags')).toEqual([body, body, body])
})

test('without contacts the page says how to get some, with filters it leads back, and a failure can be tried again', async () => {
  await open('', { 'GET /api/contacts': nobody })
  await screen.findByRole('heading', { name: 'Nobody follows you yet' })
  screen.getByRole('link', { name: 'Add the form to your page' })
  await open('?tag=vip', { 'GET /api/contacts': nobody })
  await screen.findByRole('heading', { name: 'Nobody matches these filters' })
  await open('', { 'GET /api/contacts': fault(500, 'internal', 'Please try again.') })
  expect(await screen.findByText('Your contacts did not load')).toBeTruthy()
})

test('2.25 the dashboard’s tab shows the newest subscribers and leads to all', async () => {
  const app = await openApp('/dashboard?tab=subscribers', usual, adaSignedIn)
  await screen.findByText('dsoto@example.com')
  screen.getByRole('link', { name: 'All subscribers' })
  await app.press('dsoto@example.com')
  await expect.poll(app.path).toBe('/subscribers?id=con_1')
})

test('a contact shows consents and letters, loses a tag, and is unsubscribed by hand', async () => {
  const detail = {
    ...contact,
    personId: 'per_1',
    sourceId: '',
    consents: [
      {
        step: 'confirmed',
        at: '2026-11-25T15:00:00.000Z',
        network: '203.0.113.0',
        page: '/newsletter/confirm',
        words: '',
      },
      {
        step: 'asked',
        at: '2026-11-25T14:00:00.000Z',
        network: '203.0.113.0',
        page: '/at/ada',
        words: 'One letter',
      },
    ],
    letters: [
      {
        letterId: 'ltr_1',
        subject: 'Places in December',
        state: 'delivered',
        at: '2026-11-26T14:00:00.000Z',
        pressedAt: null,
        why: null,
      },
    ],
  }
  const { press, sent } = await open('?id=con_1', {
    'GET /api/contacts/con_1': ok(detail),
    'POST /api/contact-tags': ok({ changed: 1, full: 0, more: false }),
    'POST /api/contacts/con_1/unsubscription': ok({ state: 'unsubscribed' }),
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Daniel Soto' }))
  await drawer.findByText('Letters: yes')
  drawer.getByText('By the link of the confirmation mail, from the network 203.0.113.0')
  drawer.getByText('One letter')
  drawer.getByText('Places in December')
  drawer.getByRole('link', { name: '3 orders, with everything about this customer' })
  await press('Remove tuesdays')
  await expect
    .poll(() => sent('POST /api/contact-tags'))
    .toEqual([{ tag: 'tuesdays', on: false, of: { ids: ['con_1'] } }])
  await press('Unsubscribe')
  const question = within(await screen.findByRole('dialog', { name: 'Unsubscribe Daniel Soto?' }))
  question.getByRole('button', { name: 'Unsubscribe' }).click()
  await screen.findByText('Daniel Soto gets no more letters')
})

test('a segment is made of rules with a live count; what is wrong is said and nothing typed is lost', async () => {
  const saved = {
    id: 'sgm_1',
    name: 'Regulars',
    rule: { match: 'all', rules: [{ about: 'tag', tag: 'vip', not: false }] },
  }
  const { press, fill, field, user, sent } = await open('?tab=segments&edit=new', {
    'POST /api/segment-counts': ok({ count: 37, subscribed: 431 }),
    'POST /api/segments': fault(409, 'audience.segment_name_taken', 'You have a segment with this name.'),
  })
  await screen.findByText(/of 431 subscribed/)
  await press('Save the segment')
  await screen.findByText('A segment needs a name')
  await fill('Name', 'Regulars')
  await user.selectOptions(field('Rule 1: people who'), 'do not have the tag')
  await user.selectOptions(field('Rule 1: tag'), 'vip')
  await press('Add a rule')
  await user.selectOptions(field('Rule 2: people who'), 'were seen in the last')
  await fill('Rule 2: days', '0')
  await press('Save the segment')
  await screen.findByText('A number of days from 1 to 3650')
  await fill('Rule 2: days', '30')
  await press('Save the segment')
  await screen.findByText('You have a segment with this name.')
  expect(field('Name').value).toBe('Regulars')
  expect(sent('POST /api/segments').at(-1)).toEqual({
    name: 'Regulars',
    rule: {
      match: 'all',
      rules: [
        { about: 'tag', not: true, tag: 'vip' },
        { about: 'seen', not: false, days: 30 },
      ],
    },
  })
  await open('?tab=segments', {
    'GET /api/segments': ok({ segments: [saved] }),
    'POST /api/segment-counts': ok({ count: 37, subscribed: 431 }),
  })
  await screen.findByText('People who have the tag “vip”')
  await screen.findByText('37 subscribed')
})
