import { expect, test, vi } from 'vitest'
import { formOf, giveUpForm, prefetchForm } from './forms.ts'

const Edit = () => null
const section = (name: string, edit: () => Promise<{ Edit: typeof Edit }>) => ({
  name,
  place: 1,
  title: name,
  group: 'Look' as const,
  kinds: [],
  edit,
})

test('a form that has been fetched is drawn at once, and fetched no second time', async () => {
  const edit = vi.fn<() => Promise<{ Edit: typeof Edit }>>(async () => ({ Edit }))
  const here = section('here', edit)
  expect(formOf(here)).not.toBe(Edit)
  prefetchForm(here)
  await expect.poll(() => formOf(here)).toBe(Edit)
  prefetchForm(here)
  expect(edit).toHaveBeenCalledOnce()
})

test('a form that was not preloaded is fetched when its section is opened', async () => {
  const edit = vi
    .fn<() => Promise<{ Edit: typeof Edit }>>(async () => ({ Edit }))
    .mockRejectedValueOnce(new Error('offline'))
  const late = section('late', edit)
  prefetchForm(late)
  await expect.poll(() => edit.mock.results.length).toBe(1)
  expect(formOf(late)).not.toBe(Edit)
  prefetchForm(late)
  await expect.poll(() => formOf(late)).toBe(Edit)
})

test('a form is one and the same while it is fetched, and another after it was given up', () => {
  const slow = section('slow', () => new Promise(() => {}))
  const first = formOf(slow)
  expect(formOf(slow)).toBe(first)
  giveUpForm(slow)
  expect(formOf(slow)).not.toBe(first)
})
