// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { id, openForm, record } from '../../parts/editing/open-form.fixture.tsx'
import type { TextPictureProps } from '../../ui/rich-text-field.tsx'
import { Edit } from './edit.tsx'
import { TextPictureDialog } from './text-picture-dialog.tsx'

afterEach(cleanup)

const ref = '0123456789abcdef0123456789abcdef-300x200-aabbcc'
const profile = record('basicProfile', 8, { timezone: 'America/New_York' })
const lessons = [1, 2, 3, 4].map((n) => record('individualService', n, { title: `Lesson ${n}` }))
const post = (data: object) =>
  record('blog', 9, {
    title: 'The bell',
    serviceUrl: 'the-bell',
    description: '',
    body: '',
    tags: [],
    ...data,
  })
const dateField = () => screen.getByLabelText<HTMLInputElement>('Date')
const timeField = () => screen.getByLabelText<HTMLInputElement>('Time')

test('a post is scheduled in the provider’s zone, and goes back to a draft without losing its time', async () => {
  const publishAt = '2031-05-17T13:00:00.000Z'
  const { user, press, fill, save, saved } = await openForm(Edit, [
    profile,
    post({ state: 'published', publishAt }),
  ])
  expect(screen.getByText(/^Scheduled for Sat, May 17, 9:00 AM in New York/)).toBeTruthy()
  await press('Edit The bell')
  expect([dateField().value, timeField().value]).toEqual(['2031-05-17', '09:00'])
  await user.clear(timeField())
  expect(screen.getByText('Choose a date and a time.')).toBeTruthy()
  await user.type(timeField(), '18:30')
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ state: 'published', publishAt: '2031-05-17T22:30:00.000Z' })

  await user.click(screen.getByRole('radio', { name: /^Draft/ }))
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ state: 'draft', publishAt: '2031-05-17T22:30:00.000Z' })
  await user.click(screen.getByRole('radio', { name: /^Now/ }))
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ state: 'published', publishAt: null })
  // the address of a published post does not follow its title
  await fill('Title', 'The spoon')
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ title: 'The spoon', serviceUrl: 'the-bell' })
  await press('All posts')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit The spoon')
})

test('a time that has passed says that the post appears with the next publishing', async () => {
  const { user, press } = await openForm(Edit, [profile, post({ state: 'draft' })])
  await press('Edit The bell')
  await user.click(screen.getByRole('radio', { name: /^Scheduled/ }))
  expect(screen.getByText(/^Appears .*9:00 AM in New York/)).toBeTruthy()
  await user.clear(dateField())
  await user.type(dateField(), '2020-05-17')
  expect(screen.getByText(/^This time has passed\./)).toBeTruthy()
})

test('up to three services stand beside a post', async () => {
  const { user, press, save, saved } = await openForm(Edit, [profile, ...lessons, post({ state: 'draft' })])
  await press('Edit The bell')
  for (const n of [1, 2, 3]) await user.click(screen.getByRole('checkbox', { name: `Lesson ${n}` }))
  await save()
  expect(saved.at(-1)).toMatchObject({ invalid: [], data: { serviceIds: [id(1), id(2), id(3)] } })
  await user.click(screen.getByRole('checkbox', { name: 'Lesson 4' }))
  expect(screen.getByText('At most 3 services: untick one first')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Lesson 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lesson 4' }))
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ serviceIds: [id(2), id(3), id(4)] })
})

test('a text keeps its pictures, says how long it is, and how long it takes to read', async () => {
  const body = `<p>${'bell '.repeat(440).trim()}</p><img src="/media/${ref}/card" alt="A bell" title="Left" />`
  const { press } = await openForm(Edit, [profile, post({ body })])
  await press('Edit The bell')
  expect(await screen.findByText('2,199 characters, about 2 minutes to read')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A bell' }).getAttribute('src')).toBe(`/media/${ref}/card`)
  expect(screen.getByText('Left').tagName).toBe('FIGCAPTION')
})

test('a picture goes into the text with words only', async () => {
  const onUse = vi.fn<TextPictureProps['onUse']>()
  const nothing = () => undefined
  const value = { src: `/media/${ref}/card`, alt: '', caption: '' }
  const { press, fill } = await openForm(() => (
    <>
      <h2>The section</h2>
      <TextPictureDialog value={value} onUse={onUse} onRemove={nothing} onClose={nothing} />
    </>
  ))
  await screen.findByRole('dialog', { name: 'Change the picture' })
  await press('Change it')
  expect(screen.getByText('Say what the picture shows, for people who cannot see it')).toBeTruthy()
  await fill(/^What it shows/, 'x'.repeat(112))
  expect(screen.getByText('2 too many')).toBeTruthy()
  await press('Change it')
  expect(onUse).not.toHaveBeenCalled()
  await fill(/^What it shows/, 'A bell')
  await fill(/^Line under/, ' Left of the door ')
  await press('Change it')
  expect(onUse).toHaveBeenCalledWith({ ...value, alt: 'A bell', caption: 'Left of the door' })
})
