// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const entitlements = {
  maxNumberOfServices: 3,
  maxNumberOfEvents: 1,
  maxNumberOfCalendarBookings: 2,
  maxNumberOfExternalLinks: 5,
}
const lesson = {
  type: 'individual',
  media: { type: 'image', image: 'hills', alt: '' },
  durationMin: 60,
  priceCents: 8000,
  location: { kind: 'Zoom', link: 'https://zoom.us/j/1' },
  scheduleType: 'weekly',
  refund: { template: '100p' },
}
const id = (n: number) => `01JD000000000000000000000${n}`
const put = (n: number) => `PUT /api/showcase/records/individualService/${id(n)}`

/** The service of a provider with this many lessons, of which some rest by choice. It stores what is saved. */
function lessons(count: number, resting: number[] = []): Answers {
  const rests = new Set(resting)
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const saving = numbers.map((n) => [
    put(n),
    (body: Readonly<Record<string, unknown>>) => {
      if (body['restsByChoice'] === true) rests.add(n)
      else rests.delete(n)
      return ok({ isPublished: false })
    },
  ])
  const records = () =>
    numbers.map((n) => ({
      kind: 'individualService',
      entityId: id(n),
      updatedAt: '',
      revision: 1,
      device: null,
      data: {
        ...lesson,
        title: `Lesson ${n}`,
        serviceUrl: `lesson-${n}`,
        ...(rests.has(n) && { restsByChoice: true }),
      },
    }))
  return {
    'GET /api/account': ok({ ...adaAccount, entitlements }),
    'GET /api/billing': ok({ trial: true }),
    'GET /api/plans': ok({ prices: [{ plan: 'pro', interval: 'month', amount: 1500 }] }),
    'GET /api/showcase': () =>
      ok({
        userUrl: 'ada',
        isPublished: false,
        live: null,
        changes: [],
        records: records(),
        resting: [...rests].map(id),
      }),
    ...Object.fromEntries(saving),
  }
}
const title = 'Your page holds 3 services, and you have 3'
const dialog = async (name = title) => within(await screen.findByRole('dialog', { name }))

test('6.02 at the maximum a dialog says the exact count and three ways to another card', async () => {
  await openApp('/servicemanagement?new=', lessons(3), adaSignedIn)
  const shown = await dialog()
  await shown.findByRole('heading', { name: 'Try Pro for 14 days' })
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Try Pro for 14 days',
    'Write it as a draft',
    'Rest one of the 3',
  ])
  await shown.findByText(
    /^15 services, 10 classes, 8 booking calendars, 40 links\. \$0 and no card today\. On \w{3}, \w{3} \d+ you are on Free again, unless you choose Pro for \$15 a month\.$/,
  )
})

test('by the keyboard alone: one of the three rests, and the form of the new one opens', async () => {
  const { user, sent } = await openApp('/servicemanagement?new=', lessons(3), adaSignedIn)
  const shown = await dialog()
  shown.getByRole('button', { name: 'Rest Lesson 2' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('form', { name: 'New service' })
  expect(sent(put(2))).toEqual([{ restsByChoice: true }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft is written without room, and says that nobody sees it', async () => {
  const { press } = await openApp('/servicemanagement?new=', lessons(3), adaSignedIn)
  await dialog()
  await press('Write a draft')
  await screen.findByRole('form', { name: 'New service' })
  expect(screen.getByText('It rests: nobody sees it, and your plan does not count it.')).toBeTruthy()
})

test('Escape leaves everything as it is, and the focus returns to the button that asked', async () => {
  const { user, path } = await openApp('/servicemanagement', lessons(3, []), adaSignedIn)
  const add = await screen.findByRole('button', { name: 'ADD SERVICE' })
  add.focus()
  await user.keyboard('{Enter}')
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/servicemanagement')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('ADD SERVICE'))
})

test('a card that rests is not counted, is named so, and is shown again while there is room', async () => {
  const { press, sent } = await openApp('/servicemanagement', lessons(3, [3]), adaSignedIn)
  await screen.findByText('2 of 3 services on the free plan')
  expect(screen.getAllByText('rests')).toHaveLength(1)
  expect(screen.queryByText(/hidden by your plan/)).toBeNull()
  await press('Show Lesson 3 on my page')
  await screen.findByText('3 of 3 services on the free plan')
  expect(sent(put(3))).toEqual([{ restsByChoice: null }])
  expect(screen.queryByText('rests')).toBeNull()
})

test('on a full plan another card rests in its place', async () => {
  const { press, sent } = await openApp('/servicemanagement', lessons(4, [4]), adaSignedIn)
  await press('Show Lesson 4 on my page')
  const shown = await dialog()
  expect(shown.queryByRole('button', { name: 'Write a draft' })).toBeNull()
  expect(shown.queryByRole('button', { name: 'Rest Lesson 4' })).toBeNull()
  await press('Rest Lesson 1')
  await screen.findByRole('button', { name: 'Show Lesson 1 on my page' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show Lesson 4 on my page' })).toBeNull())
  expect([sent(put(1)), sent(put(4))]).toEqual([[{ restsByChoice: true }], [{ restsByChoice: null }]])
})

test('who has more than the plan holds is told how many have to rest, and the dialog stays until there is room', async () => {
  const { press } = await openApp('/servicemanagement?new=', lessons(5), adaSignedIn)
  const shown = await dialog('Your page holds 3 services, and you have 5')
  shown.getByRole('heading', { name: 'Rest 3 of the 5' })
  await press('Rest Lesson 5')
  await dialog('Your page holds 3 services, and you have 4')
  await press('Rest Lesson 4')
  await dialog()
  await press('Rest Lesson 3')
  expect(await screen.findByRole('form', { name: 'New service' })).toBeTruthy()
})

test('a refusal is said in the dialog, and nothing rests', async () => {
  const refused = fault(503, 'database.away', 'Our database does not answer.')
  const { press } = await openApp(
    '/servicemanagement?new=',
    { ...lessons(3), [put(2)]: refused },
    adaSignedIn,
  )
  const shown = await dialog()
  await press('Rest Lesson 2')
  await shown.findByText('Our database does not answer.')
  expect(shown.getByRole('heading', { name: 'Rest one of the 3' })).toBeTruthy()
})

test('in the editor a draft begins at rest, and one of the classes rests for another', async () => {
  const salsa = {
    kind: 'groupService',
    entityId: id(1),
    updatedAt: '',
    revision: 1,
    device: null,
    data: { title: 'Salsa', priceCents: 2200 },
  }
  const { press, sent } = await openApp(
    '/editor?section=group',
    {
      ...lessons(0),
      'GET /api/showcase': ok({
        userUrl: 'ada',
        isPublished: false,
        live: null,
        changes: [],
        records: [salsa],
        resting: [],
      }),
      'GET /api/showcase/preview-link': ok({ url: '/editor/preview?token=x' }),
      [`PUT /api/showcase/records/groupService/${id(1)}`]: ok({ isPublished: false, record: salsa }),
    },
    adaSignedIn,
  )
  await press('Add a class')
  const shown = await dialog('Your page holds 1 class, and you have 1')
  shown.getByRole('heading', { name: 'Rest the one you have' })
  await press('Rest Salsa')
  await screen.findByRole('textbox', { name: /^Title/ })
  await screen.findByRole('button', { name: 'Show Salsa on my page' })
  await waitFor(() =>
    expect(sent(`PUT /api/showcase/records/groupService/${id(1)}`)[0]).toMatchObject({ restsByChoice: true }),
  )
})

test('the limit of classes stands before their list, and a draft of a class begins at rest', async () => {
  const salsa = {
    kind: 'groupService',
    entityId: id(1),
    updatedAt: '',
    revision: 1,
    device: null,
    data: { ...lesson, type: 'group', title: 'Salsa', serviceUrl: 'salsa', priceCents: 2200 },
  }
  const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], resting: [] }
  const { press, user } = await openApp(
    '/classmanagement',
    {
      ...lessons(0),
      'GET /api/showcase': ok({ ...draft, records: [salsa] }),
      'GET /api/class-sessions': ok({ sessions: [], unmade: [] }),
      'GET /api/switches': ok({ closedDays: [], pausedServices: [] }),
    },
    adaSignedIn,
  )
  const add = await screen.findByRole('button', { name: 'ADD CLASS' })
  add.focus()
  await user.keyboard('{Enter}')
  const name = 'Your page holds 1 class, and you have 1'
  await dialog(name)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('ADD CLASS'))
  await user.keyboard('{Enter}')
  await dialog(name)
  await press('Write a draft')
  await screen.findByRole('form', { name: 'New class' })
  expect(screen.getByText('It rests: nobody sees it, and your plan does not count it.')).toBeTruthy()
})
