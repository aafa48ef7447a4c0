// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Import } from '#domains/audience/import-contract.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { emptyDraft } from './onboarding.fixture.tsx'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const id = 'imp_01JD0000000000000000000000'
const none = { added: 0, known: 0, gone: 0, invalid: 0, twice: 0 }
const ready: Import = {
  id,
  name: 'old-list.csv',
  size: 400,
  state: 'ready',
  problem: null,
  delimiter: ';',
  encoding: 'windows-1252',
  columns: [
    { header: 'Mail', cells: ['aline@example.com', 'tom@example.com'] },
    { header: 'Who', cells: ['Aline Moreau', 'Tom Brandt'] },
    { header: 'Phone', cells: ['410 555 0142', ''] },
  ],
  totalRows: 86,
  mapping: ['email', 'skip', 'skip'],
  tag: 'old list',
  plan: 1,
  preview: {
    counts: { added: 82, known: 2, gone: 1, invalid: 1, twice: 0 },
    examples: [
      { row: 60, outcome: 'gone', reason: 'unsubscribed', address: 'k@example.com' },
      { row: 17, outcome: 'invalid', reason: 'no_address', address: 'j.pettit at example' },
    ],
    contacts: 396,
  },
  statement: '',
  counts: none,
  examples: [],
  removed: 0,
  createdAt: '2026-11-12T10:00:00.000Z',
  endedAt: null,
  undoUntil: null,
}

const open = (one: Import | (() => Import), answers: Answers = {}) =>
  openApp(
    `/subscribers/import?id=${id}`,
    {
      'GET /api/account': ok(adaAccount),
      'GET /api/showcase': ok({ ...emptyDraft, userUrl: 'ada' }),
      'GET /api/imports': ok({ imports: [] }),
      [`GET /api/imports/${id}`]: () => ok(typeof one === 'function' ? one() : one),
      ...answers,
    },
    adaSignedIn,
  )

test('the columns of a file are chosen, and the counts follow before anything is written', async () => {
  let now = ready
  const { user, sent } = await open(() => now, {
    [`PUT /api/imports/${id}/plan`]: (body) => {
      now = { ...ready, ...(body as Pick<Import, 'mapping' | 'tag'>), plan: 2, preview: null }
      return ok(now)
    },
  })
  await screen.findByText('old-list.csv: 86 rows, separated by semicolons, in Windows letters')
  expect(screen.getByText('Row 17: “j.pettit at example”')).toBeTruthy()
  expect(screen.getByText('Row 60: “k@example.com” unsubscribed from your letters')).toBeTruthy()
  expect(screen.getByText(/After it you have 478 contacts/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 84 people' })).toBeTruthy()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Column 2, Who' }), 'Name')
  await waitFor(() => expect(sent(`PUT /api/imports/${id}/plan`)).toHaveLength(1))
  expect(sent(`PUT /api/imports/${id}/plan`)[0]).toEqual({
    mapping: ['email', 'name', 'skip'],
    tag: 'old list',
  })
  await screen.findByText('We count the rows. Nothing is written yet.')
  now = { ...now, preview: { counts: { ...none, added: 1 }, examples: [], contacts: 0 } }
  await screen.findByRole('button', { name: 'Import 1 person' }, { timeout: 5000 })

  await user.selectOptions(screen.getByRole('combobox', { name: 'Column 1, Mail' }), 'Leave out')
  await screen.findByText('Say which column has the e-mail addresses')
  await user.click(screen.getByRole('button', { name: /^Import/ }))
  expect(sent(`POST /api/imports/${id}/begin`)).toEqual([])
})

test('an import begins with words and a tick, keeps what was typed when it is refused, and shows its rows', async () => {
  let now = ready
  let refuses = true
  const { user, sent } = await open(() => now, {
    [`POST /api/imports/${id}/begin`]: () => {
      if (refuses) return fault(409, 'audience.import_changed', 'Changed in another tab.')
      now = { ...ready, state: 'running', counts: { ...none, added: 50, known: 1, gone: 1 } }
      return ok(now)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Import 84 people' }))
  expect(screen.getByText('Say how they agreed')).toBeTruthy()
  expect(screen.getByText('Please confirm this')).toBeTruthy()
  const words = screen.getByRole('textbox', { name: 'In your own words' })
  await user.type(words, 'On paper')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Import 84 people' }))
  await screen.findByText('Changed in another tab.')
  expect((words as HTMLTextAreaElement).value).toBe('On paper')
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Import 84 people' }))
  await screen.findByRole('heading', { name: 'Importing' })
  expect(screen.getByText('52 of 86 rows')).toBeTruthy()
  expect(screen.getByText('50 new, 1 known, 1 left out')).toBeTruthy()
  expect(sent(`POST /api/imports/${id}/begin`)[1]).toEqual({ plan: 1, statement: 'On paper', agreed: true })
  now = {
    ...ready,
    state: 'done',
    counts: { added: 82, known: 2, gone: 1, invalid: 1, twice: 0 },
    examples: ready.preview?.examples ?? [],
    endedAt: '2026-11-12T10:20:00.000Z',
    undoUntil: '2026-11-13T10:20:00.000Z',
  }
  await screen.findByRole('heading', { name: '84 people came in' }, { timeout: 5000 })
  expect(screen.getByRole('button', { name: 'Report, 86 rows' })).toBeTruthy()
})

test('an import is undone after a question, and says who stayed', async () => {
  const done: Import = {
    ...ready,
    state: 'done',
    counts: { ...none, added: 82, known: 4 },
    endedAt: '2026-11-12T10:20:00.000Z',
    undoUntil: '2026-11-13T10:20:00.000Z',
  }
  let now = done
  const { user } = await open(() => now, {
    [`POST /api/imports/${id}/undo`]: () => {
      now = { ...done, state: 'undone', removed: 80, undoUntil: null }
      return ok(now)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Undo it' }))
  await screen.findByRole('heading', { name: 'The import is undone' })
  expect(screen.getByText(/80 contacts were removed.* 2 contacts stayed/)).toBeTruthy()
})

test('a file that cannot be read says why, with the row', async () => {
  await open({
    ...ready,
    state: 'failed',
    problem: { code: 'open_quote', row: 17 },
    preview: null,
    columns: [],
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Row 17. A quotation mark opens a cell')
})
