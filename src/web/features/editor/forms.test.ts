import { expect, test, vi } from 'vitest'
import { formOf, prefetchForm } from './forms.ts'

const Edit = () => null
type Fetch = () => Promise<{ Edit: typeof Edit }>
const section = (name: string, edit: Fetch) => ({
  name,
  place: 1,
  title: name,
  kinds: [],
  edit,
})

test('a form that has been fetched is drawn at once, and fetched no second time', async () => {
  const edit = vi.fn<Fetch>(async () => ({ Edit }))
  const here = section('here', edit)
  expect(formOf(here)).not.toBe(Edit)
  prefetchForm(here)
  await expect.poll(() => formOf(here)).toBe(Edit)
  prefetchForm(here)
  expect(edit).toHaveBeenCalledOnce()
})

test('a form that did not come ahead is asked for when its section is opened', async () => {
  const edit = vi.fn<Fetch>(async () => ({ Edit })).mockRejectedValueOnce(new Error('offline'))
  const late = section('late', edit)
  prefetchForm(late)
  await expect.poll(() => edit.mock.results.length).toBe(1)
  expect(formOf(late)).not.toBe(Edit)
  prefetchForm(late)
  await expect.poll(() => formOf(late)).toBe(Edit)
})
