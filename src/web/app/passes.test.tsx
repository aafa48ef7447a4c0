// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const id = (n: number) => `01JD000000000000000000000${n}`
const record = (kind: string, n: number, data: object) => ({ kind, entityId: id(n), updatedAt: '', data })
const lesson = record('individualService', 1, { title: 'Lesson', serviceUrl: 'lesson', priceCents: 8000 })
const salsa = record('groupService', 2, { title: 'Salsa', serviceUrl: 'salsa', priceCents: 2200 })
const held = (n: number, name: string, more: object = {}) => ({
  id: `pas_${n}`,
  title: 'The ten-pass',
  holder: { name, email: `${name.toLowerCase()}@example.com` },
  state: 'usable',
  credits: 10,
  left: 6,
  usableUntil: '2027-04-15T04:00:00.000Z',
  timezone: 'America/New_York',
  origin: 'bought',
  orderId: 'ord_1',
  createdAt: '2026-11-01T00:00:00.000Z',
  url: `https://example.test/bookings/pass?token=${n}`,
  ...more,
})
const noor = held(1, 'Noor')
const carla = held(2, 'Carla', { origin: 'moved_in', orderId: null, state: 'used_up', left: 0 })

const open = (search: string, answers: Answers = {}, records = [lesson, salsa]) =>
  openApp(
    `/servicemanagement${search}`,
    {
      'GET /api/account': ok(adaAccount),
      'GET /api/showcase': ok({
        userUrl: 'ada',
        isPublished: true,
        live: null,
        changes: [],
        records,
        resting: [],
      }),
      'GET /api/promotions': ok({ promotions: [] }),
      'GET /api/sold-passes': ok({ passes: [noor, carla], next: null }),
      ...answers,
    },
    adaSignedIn,
  )

test('the passes stand beside the promotions, with what is left and how each came', async () => {
  const { user, path } = await open('')
  await user.click(await screen.findByRole('link', { name: 'Passes' }))
  await screen.findByText('noor@example.com')
  const table = within(screen.getByRole('table', { name: 'Passes' }))
  expect(path()).toBe('/servicemanagement?passes')
  expect(table.getByText('6 of 10')).toBeTruthy()
  expect(table.getAllByText('Apr 14, 2027')).toHaveLength(2)
  expect(table.getByText('moved in')).toBeTruthy()
  expect(table.getByText('used up')).toBeTruthy()
  expect(table.getByRole('link', { name: /^Open The ten-pass of Noor/ }).getAttribute('href')).toBe(noor.url)
  expect(table.getAllByRole('link', { name: /^Order of/ })).toHaveLength(1)
})

test('nobody has a pass yet: the page says how that changes', async () => {
  const { user, path } = await open('?passes', { 'GET /api/sold-passes': ok({ passes: [], next: null }) })
  await screen.findByText('Nobody has a pass yet')
  await user.click(screen.getByRole('link', { name: 'Give a pass' }))
  await screen.findByRole('form', { name: 'Give a pass' })
  expect(path()).toBe('/servicemanagement?passes=give')
})

test('credits and days are added; a refusal keeps what is typed', async () => {
  const more = 'POST /api/sold-passes/pas_1/more'
  const full = 'This pass was paid back, so it cannot be used.'
  let tries = 0
  const { press, fill, sent } = await open('?passes', {
    [more]: () => (tries++ === 0 ? fault(409, 'passes.withdrawn', full) : ok({ ...noor, left: 8 })),
  })
  await press('Add credits or days to The ten-pass of Noor')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add credits or days' }))
  expect(dialog.getByText(/Nothing can be taken away/)).toBeTruthy()
  await press('Add them')
  const credits = dialog.getByLabelText('More credits')
  await waitFor(() => expect(credits.getAttribute('aria-invalid')).toBe('true'))
  await fill('More credits', '2')
  await press('Add them')
  await dialog.findByText(full)
  expect(dialog.getByLabelText<HTMLInputElement>('More credits').value).toBe('2')
  await press('Add them')
  await screen.findByText('The ten-pass of Noor has 8 left now, until Wed, Apr 14, 2027.')
  expect(sent(more)).toEqual([
    { credits: 2, days: 0 },
    { credits: 2, days: 0 },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a pass is given by hand once everything is there', async () => {
  const { press, fill, user, sent, path } = await open('?passes=give', {
    'POST /api/sold-passes': ok(held(3, 'Judith', { origin: 'by_hand' })),
  })
  await press('Give the pass')
  await screen.findByText('Please say whose it is')
  for (const words of ['Title is required', 'Choose at least one service', 'At least 1'])
    expect(screen.getByText(words)).toBeTruthy()
  await fill('Name', 'Judith')
  await fill('E-mail', 'judith@example.com')
  await fill('Title', 'The ten-pass')
  await user.click(screen.getByRole('checkbox', { name: 'Salsa' }))
  await fill('Credits', '10')
  await fill('Last day', '2099-03-31')
  await press('Give the pass')
  await screen.findByText('Judith has The ten-pass now, and gets a mail with its link.')
  expect(path()).toBe('/servicemanagement?passes')
  expect(sent('POST /api/sold-passes')).toEqual([
    {
      name: 'Judith',
      email: 'judith@example.com',
      title: 'The ten-pass',
      targets: [id(2)],
      credits: 10,
      lastDay: '2099-03-31',
    },
  ])
})

test('a file is looked at first, then its good lines come in', async () => {
  const way = 'POST /api/sold-passes/import'
  const lines = [
    { line: 2, name: 'Judith', email: 'judith@example.com', credits: 6, lastDay: '2099-03-31', fault: null },
    {
      line: 3,
      name: 'Tom',
      email: 'tom at example',
      credits: 2,
      lastDay: '2099-03-31',
      fault: 'This is no e-mail address',
    },
  ]
  const { press, fill, user, sent } = await open('?passes=import', {
    [way]: ({ csv, dry }) => {
      if (csv === 'nonsense') return fault(400, 'passes.columns_missing', 'The first line has to name them.')
      return ok({ lines, broughtIn: dry === true ? 0 : 1 })
    },
  })
  await press('Look at the lines')
  await screen.findByText('Choose a file, or paste its text')
  await fill('Or paste its text', 'nonsense')
  await fill('Title', 'The ten-pass')
  await user.click(screen.getByRole('checkbox', { name: 'Lesson' }))
  await press('Look at the lines')
  await screen.findByText('The first line has to name them.')
  await user.upload(
    screen.getByLabelText('File of the passes'),
    new File(['name,email,credits,last day\nJudith'], 'old.csv', { type: 'text/csv' }),
  )
  await screen.findByText('old.csv is read.')
  await press('Look at the lines')
  await screen.findByRole('heading', { name: 'One pass will be brought in' })
  expect(screen.getByText('This is no e-mail address')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Mail each their link' }))
  await press('Bring 1 pass in')
  await screen.findByText('1 pass is brought in')
  expect(screen.getByText('1 line was left out.')).toBeTruthy()
  expect(sent(way).at(-1)).toEqual({
    csv: 'name,email,credits,last day\nJudith',
    title: 'The ten-pass',
    targets: [id(1)],
    tells: false,
    dry: false,
  })
})

test('what was shown of a file goes when something else is typed', async () => {
  const line = {
    line: 2,
    name: 'Ada',
    email: 'a@example.com',
    credits: 6,
    lastDay: '2099-03-31',
    fault: null,
  }
  const { press, fill } = await open(
    '?passes=import',
    { 'POST /api/sold-passes/import': ok({ lines: [line], broughtIn: 0 }) },
    [lesson],
  )
  await fill('Or paste its text', 'some text')
  await fill('Title', 'Ten')
  await press('Look at the lines')
  await screen.findByRole('button', { name: 'Bring 1 pass in' })
  await fill('Title', 'Twelve')
  expect(screen.queryByRole('button', { name: 'Bring 1 pass in' })).toBeNull()
})
