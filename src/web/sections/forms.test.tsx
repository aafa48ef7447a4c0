// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { id, openForm, record } from '../parts/editing/open-form.fixture.tsx'
import { Edit as AllAccess } from './all-access/edit.tsx'
import { Edit as Blogs } from './blogs/edit.tsx'
import { Edit as Group } from './group/edit.tsx'
import { Edit as Links } from './links/edit.tsx'
import { Edit as LongText } from './longtext/edit.tsx'
import { Edit as Newsletter } from './newsletter/edit.tsx'
import { Edit as Promotion } from './promotion/edit.tsx'
import { Edit as Quote } from './quote/edit.tsx'
import { Edit as Reviews } from './reviews/edit.tsx'
import { Edit as Sessions } from './sessions/edit.tsx'
import { Edit as Showcases } from './showcases/edit.tsx'
import { Edit as Team } from './team/edit.tsx'

afterEach(cleanup)

const member = (n: number, name: string) => record('team', n, { name, title: 'Lead', subtitle: '', link: '' })

const lists: readonly [
  section: string,
  Edit: ComponentType,
  empty: string,
  add: string,
  required: string,
  max: number,
][] = [
  ['team', Team, 'Nobody here yet', 'Add a person', 'Name is required', 100],
  ['reviews', Reviews, 'No reviews yet', 'Add a review', 'Name is required', 100],
  ['blog', Blogs, 'No posts yet', 'Add a post', 'Title is required', 110],
  ['links', Links, 'No links yet', 'Add a link', 'Title is required', 110],
  ['classes', Group, 'No classes yet', 'Add a class', 'Title is required', 50],
  ['promotions', Promotion, 'No promotions yet', 'Add a promotion', 'Title is required', 50],
]

test.each(lists)(
  '%s: empty says why, a new entry has the focus and no message, and a title is missed only after it was left',
  async (_, Edit, empty, add, required, max) => {
    const { user, press, fill, save, saved, waiting } = await openForm(Edit, [], undefined, add)
    expect(screen.getByText(empty)).toBeTruthy()
    await press(add)
    const [first] = screen.getAllByRole<HTMLInputElement>('textbox')
    expect(document.activeElement).toBe(first)
    expect(screen.queryByText(required)).toBeNull()
    // an entry without any words is neither saved nor in the way of publishing
    expect(waiting().filter(({ invalid }) => invalid.length > 0)).toEqual([])
    const label = required.startsWith('Name') ? 'Name' : 'Title'
    await user.type(first as HTMLInputElement, ' ')
    expect(screen.queryByText(required)).toBeNull()
    await user.tab()
    expect(screen.getByText(required)).toBeTruthy()
    await fill(label, 'x'.repeat(400))
    expect(screen.getByText(new RegExp(`^${400 - max} too many$`))).toBeTruthy()
    await save()
    expect(saved.filter(({ data }) => data !== null && !('sequence' in data))).toEqual([])
  },
)

test('an entry that was removed comes back by Undo, as itself and at its place', async () => {
  const { press, save, saved, undo } = await openForm(Team, [
    member(1, 'Rafael'),
    member(2, 'Ines'),
    record('teamSettings', 9, { sequence: [id(1), id(2)] }),
  ])
  const names = () =>
    screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'))
  await press('Delete Rafael')
  await waitFor(() => expect(names()).toEqual(['Edit Ines']))
  undo()
  await waitFor(() => expect(names()).toEqual(['Edit Rafael', 'Edit Ines']))
  await save()
  expect(saved.find(({ kind }) => kind === 'team')).toMatchObject({
    entityId: id(1),
    data: { name: 'Rafael' },
  })
})

test('Undo keeps what was moved since the removal', async () => {
  const { press, save, saved, undo } = await openForm(Team, [
    member(1, 'Rafael'),
    member(2, 'Ines'),
    member(3, 'Wen'),
    record('teamSettings', 9, { sequence: [id(1), id(2), id(3)] }),
  ])
  const names = () =>
    screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'))
  await press('Delete Ines')
  await press('Move Wen up')
  await waitFor(() => expect(names()).toEqual(['Edit Wen', 'Edit Rafael']))
  undo()
  await waitFor(() => expect(names()).toEqual(['Edit Wen', 'Edit Rafael', 'Edit Ines']))
  await save()
  expect(saved.findLast(({ kind }) => kind === 'teamSettings')?.data).toEqual({
    sequence: [id(3), id(1), id(2)],
  })
})

test('entries change their order by buttons', async () => {
  const { press, save, saved } = await openForm(Team, [member(1, 'Rafael'), member(2, 'Ines')])
  await press('Move Ines up')
  await save()
  expect(saved.at(-1)).toMatchObject({ kind: 'teamSettings', data: { sequence: [id(2), id(1)] } })
})

test('5.02 the 51st person and a link beyond the plan say the maximum', async () => {
  await openForm(
    Team,
    Array.from({ length: 50 }, (_, n) => member(n, `Person ${n}`)),
  )
  const add = screen.getByRole('button', { name: /^Add a person/ })
  expect(add.getAttribute('aria-disabled') ?? add.hasAttribute('disabled')).toBeTruthy()
  expect(screen.getByText('Your list is full: 50 of 50')).toBeTruthy()
  const links = await openForm(Links, [record('link', 1, { title: 'Music', url: 'https://a.example' })])
  await links.press('Add a link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your page holds 1 link, and you have 1' }))
  await links.user.click(dialog.getByRole('button', { name: 'Rest Music' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('rests')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show Music on my page' })).toBeTruthy()
})

test('a refusal of the server stands beside its field until the field is edited', async () => {
  const { press, fill, save } = await openForm(Links, [], { url: 'This address is not allowed' })
  await press('Add a link')
  await fill('Title', 'Music')
  await fill('Address', 'https://a.example')
  await save()
  await screen.findByText('This address is not allowed')
  await fill('Address', 'https://b.example')
  expect(screen.queryByText('This address is not allowed')).toBeNull()
})

const review = { name: 'Marcus', text: 'Laughing.', stars: 4, service: '', date: '', answer: '' }

test('a verified review is answered and hidden, and neither edited nor removed', async () => {
  const verified = { ...review, verified: true, isHidden: false }
  const { user, press, fill, save, saved } = await openForm(Reviews, [record('review', 1, verified)])
  expect(screen.queryByRole('button', { name: 'Delete Marcus' })).toBeNull()
  await press('Edit Marcus')
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'Your answer' })])
  const filter = screen.getByRole('radiogroup', { name: 'Which reviews to show' })
  expect(screen.getAllByRole('radio')).toEqual(within(filter).getAllByRole('radio'))
  await fill('Your answer', 'Thank you')
  await user.click(screen.getByRole('switch', { name: /^Hide this review/ }))
  await user.click(await screen.findByRole('button', { name: 'Hide it' }))
  await save()
  expect(saved.at(-1)?.data).toEqual({
    ...verified,
    answer: 'Thank you',
    isHidden: true,
    hiddenAt: expect.any(String),
  })
})

test('an added review has its words and stars to edit', async () => {
  const { user, press, fill, save, saved } = await openForm(Reviews, [
    record('review', 1, { ...review, verified: false }),
  ])
  await press('Edit Marcus')
  await fill('What they wrote', 'Crying.')
  await user.click(screen.getByRole('radio', { name: '2' }))
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ text: 'Crying.', stars: 2 })
})

test('quote, long text and newsletter save what is typed, and say by how much a text is too long', async () => {
  for (const [Edit, label, field, max] of [
    [Quote, 'Quote', 'text', 400],
    [LongText, 'Title', 'title', 50],
    [Newsletter, 'Heading', 'heading', 50],
  ] as const) {
    const { fill, save, saved } = await openForm(Edit)
    await fill(label, 'Slowly.')
    await save()
    expect(saved.at(-1)?.data).toMatchObject({ [field]: 'Slowly.' })
    await fill(label, 'x'.repeat(max + 3))
    expect(screen.getByText('3 too many')).toBeTruthy()
    await save()
    expect(saved.at(-1)?.data?.[field] ?? 'Slowly.').toBe('Slowly.')
  }
})

test('sessions ask for earlier ones only while the number is shown', async () => {
  const { user, fill, save, saved } = await openForm(Sessions)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Show the number of sessions delivered' }))
  await fill(/^Sessions from before/, '40')
  await save()
  expect(saved.at(-1)?.data).toMatchObject({ isShown: true, earlier: 40 })
})

test('all access names its services and what else it includes', async () => {
  const services = [1, 2].map((n) => record('individualService', n, { title: `Lesson ${n}` }))
  const { user, fill, save, saved } = await openForm(AllAccess, services)
  await fill('Title', 'Membership')
  await user.click(screen.getByRole('switch', { name: 'For every service' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lesson 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Posts for members' }))
  await save()
  expect(saved.at(-1)).toMatchObject({ invalid: [], data: { scope: [id(1)], includes: ['blogs'] } })
  await user.click(screen.getByRole('checkbox', { name: 'Lesson 1' }))
  expect(screen.getByText('Choose a service')).toBeTruthy()
})

test('a promotion has tags and says who sees it', async () => {
  const { user, press, fill, save, saved } = await openForm(Promotion)
  await press('Add a promotion')
  await fill('Title', 'Ten-pass')
  const [tags] = screen.getAllByLabelText('Tags').filter((part) => part.tagName === 'INPUT')
  await user.type(tags as HTMLElement, 'spring{Enter}')
  await save()
  expect(saved.filter(({ kind }) => kind === 'promotion').at(-1)).toMatchObject({
    invalid: [],
    data: { title: 'Ten-pass', tags: ['spring'], visibility: 'public' },
  })
})

test('a pair of before and after stores no picture that nobody chose', async () => {
  const { press, fill, user, save, saved } = await openForm(Showcases)
  await press('Add a showcase')
  await fill('Title', 'Ten weeks')
  await user.click(screen.getByRole('radio', { name: 'Before and after' }))
  screen.getByRole('group', { name: 'Before' })
  expect(screen.queryByLabelText(/^What the picture of before shows/)).toBeNull()
  await save()
  expect(saved.findLast(({ kind }) => kind === 'showcase')?.data).toMatchObject({ media: null, before: null })
})
