// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate } from '#platform/common/zones.ts'
import { id, openForm, record } from '../../parts/editing/open-form.fixture.tsx'
import { Edit } from './edit.tsx'

const thea = record('basicProfile', 90, { firstName: 'Thea', lastName: 'Amankwah' })
const review = (n: number, name: string, over: object = {}) =>
  record('review', n, {
    name,
    text: 'Laughing.',
    stars: 5,
    service: '',
    date: '',
    verified: true,
    answer: '',
    isHidden: false,
    ...over,
  })
const four = [
  thea,
  review(1, 'Ada', { answer: 'Thank you' }),
  review(2, 'Wes', { stars: 2 }),
  review(3, 'Guest', { stars: 1, isHidden: true }),
  review(4, 'Alma', { verified: false }),
]
const names = () =>
  screen.getAllByRole('listitem').map((row) =>
    within(row)
      .getByRole('button', { name: /^(Edit|Done with) / })
      .getAttribute('aria-label'),
  )
const hide = () => screen.getByRole('switch', { name: /^Hide this review/ })

test('hiding a customer’s review is asked first, with what visitors read then; showing it again is not', async () => {
  const { user, press, save, saved } = await openForm(Edit, four)
  await press('Edit Wes')
  await user.click(hide())
  const dialog = await screen.findByRole('dialog', { name: 'Hide this review?' })
  expect(dialog.textContent).toContain('“2 of 4 reviews are hidden by Thea.”')
  expect(dialog.textContent).toContain('Its 2 stars still count, so your average stays 2.7. Wes is not told')
  await save()
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Keep it shown' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await save()
  expect([saved, hide().getAttribute('checked')]).toEqual([[], null])

  await user.click(hide())
  await user.click(await screen.findByRole('button', { name: 'Hide it' }))
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ name: 'Wes', isHidden: true })
  const today = formatDate(String(saved.at(-1)?.data?.['hiddenAt']), 'date')
  expect(today).toBe(formatDate(new Date(), 'date'))
  expect(hide().closest('li')?.textContent).toContain(`Hidden by you on ${today}. Its stars still count`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(hide())
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ name: 'Wes', isHidden: false, hiddenAt: null })
})

test('the question before hiding a review leads to its answer instead, and nothing is hidden', async () => {
  const { user, press, save, saved } = await openForm(Edit, four)
  await press('Edit Wes')
  await user.click(hide())
  await user.click(await screen.findByRole('button', { name: 'Answer instead' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('Your answer'))
  await save()
  expect(saved).toEqual([])
})

test('the row of a hidden review says since when; of an older one, that it is hidden', async () => {
  const may = review(5, 'Kofi', { isHidden: true, hiddenAt: '2026-05-03T12:00:00.000Z' })
  await openForm(Edit, [...four, may])
  const rowOf = (name: string) => screen.getByRole('button', { name: `Edit ${name}` }).closest('li')
  expect(rowOf('Kofi')?.textContent).toContain('verified, hidden on May 3, 2026')
  expect(rowOf('Guest')?.textContent).toMatch(/verified, hidden(?! on)/)
})

test('a review that the owner added is hidden without a question', async () => {
  const { user, press, save, saved } = await openForm(Edit, four)
  await press('Edit Alma')
  await user.click(hide())
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ name: 'Alma', isHidden: true })
})

test('filters count the reviews, show a part of them, and keep the one that is being answered', async () => {
  const { user, press, fill } = await openForm(Edit, four)
  const pick = (name: string) => user.click(screen.getByRole('radio', { name }))
  expect(screen.getByRole('radio', { name: 'All 4' })).toHaveProperty('checked', true)
  expect(names()).toEqual(['Edit Alma', 'Edit Guest', 'Edit Wes', 'Edit Ada'])
  await pick('Hidden 1')
  expect(names()).toEqual(['Edit Guest'])
  await pick('Not answered 1')
  expect(names()).toEqual(['Edit Wes'])
  expect(screen.queryByRole('button', { name: /^(Drag|Move) / })).toBeNull()
  await press('Edit Wes')
  await fill('Your answer', 'I am sorry, Wes')
  expect(names()).toEqual(['Done with Wes'])
  await press('Done with Wes')
  expect(screen.getByText('Every review has its answer.')).toBeTruthy()
  // a keyboard goes on in the list, not at the top of the page
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Every review has its answer.'))
  await pick('All 4')
  expect(names()).toHaveLength(4)
})

test('adding and removing a review is no order by hand; moving one is, and can be given up', async () => {
  const { press, fill, save, saved, undo } = await openForm(Edit, four)
  const orders = () => saved.filter(({ kind }) => kind === 'reviewSettings')
  await press('Add a review')
  await fill('Name', 'Judith')
  await fill('What they wrote', 'Rhythm.')
  expect(names()[0]).toBe('Done with Judith')
  await press('Delete Alma')
  undo()
  await save()
  expect(orders()).toEqual([])

  await press('Move Ada up')
  await save()
  expect(orders()).toHaveLength(1)
  expect(orders()[0]?.data?.['sequence']).toEqual(expect.arrayContaining([id(1), id(2), id(3), id(4)]))
  expect(screen.getByText(/a new review comes last/)).toBeTruthy()
  await press('Newest first')
  await save()
  expect(orders().at(-1)?.data).toEqual({ sequence: [] })
  expect(names().at(-1)).toBe('Edit Ada')
  undo()
  await save()
  expect(orders().at(-1)?.data).toEqual(orders()[0]?.data)
})
