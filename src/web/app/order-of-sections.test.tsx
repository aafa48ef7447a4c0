// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToasts } from '../lib/toasts.ts'
import { ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, entitlements: { maxNumberOfExternalLinks: 0 } }
const id = (last: string) => `01JD000000000000000000000${last}`
const updatedAt = '2026-05-12T09:00:00.000Z'
const record = (kind: string, last: string, data: object) => ({
  kind,
  entityId: id(last),
  data: { entityId: id(last), ...data },
  updatedAt,
})
const draft = {
  userUrl: 'ada',
  isPublished: false,
  live: null,
  changes: [],
  resting: [id('2')],
  records: [
    record('basicProfile', '1', { firstName: 'Ada', lastName: 'Mensah' }),
    record('skill', '2', { name: 'Juggling' }),
    record('skill', '6', { name: 'Knots' }),
    record('skillSettings', '7', { sequence: [id('2'), id('6')] }),
    record('desktopProfileConfig', '3', {
      sections: [
        { section: 'aboutMe', width: 'half' },
        { section: 'skill', width: 'full' },
      ],
      phoneSections: null,
    }),
    record('appConfigurations', '4', { hiddenSections: ['experience'] }),
    record('longtext', '5', { title: 'How I teach', text: '<p>Slowly.</p>', inAboutMe: false }),
  ],
}
const order = `PUT /api/showcase/records/desktopProfileConfig/${id('3')}`
const switches = `PUT /api/showcase/records/appConfigurations/${id('4')}`
const saved = ok({ record: draft.records[0], isPublished: false })
const longtext = `PUT /api/showcase/records/longtext/${id('5')}`

async function openEditor(section: string, live: object | null = null) {
  const changes = [{ kind: 'skill', entityId: id('2'), change: 'updated', title: 'Juggling' }]
  const app = await openApp(
    `/editor?section=${section}`,
    {
      'GET /api/account': ok(account),
      'GET /api/showcase': ok({ ...draft, live, changes: live ? changes : [] }),
      [order]: saved,
      [switches]: saved,
      [longtext]: saved,
      [`DELETE ${longtext.slice(4)}`]: ok({}),
    },
    adaSignedIn,
  )
  const list = await screen.findByRole('list', { name: 'The sections of your page, in order' })
  await waitFor(() => expect(document.activeElement?.closest('[data-form-body]')).not.toBeNull())
  const titles = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const rowOf = (title: string) => within(list).getByRole('link', { name: title }).closest('li')
  return { ...app, list, titles, button, rowOf }
}
const shown = (title: string) => screen.getByRole<HTMLInputElement>('switch', { name: `Show ${title}` })

test('the list has the order of the page; arrows move a section and keep the widths', async () => {
  const { titles, press, sent } = await openEditor('skills')
  expect(titles().slice(0, 2)).toEqual(['About me', 'Skills 2'])
  expect(titles()).not.toContain('Hero section')
  await press('Move Skills up')
  expect(titles().slice(0, 2)).toEqual(['Skills 2', 'About me'])
  await waitFor(() => expect(sent(order)).toHaveLength(1))
  expect(sent(order)[0]).toMatchObject({
    sections: expect.arrayContaining([
      { section: 'skill', width: 'full' },
      { section: 'aboutMe', width: 'half' },
    ]),
    phoneSections: null,
  })
})

test('the focus moves with a section, and each move is announced; at the top it goes to the other arrow', async () => {
  const { button, user, titles } = await openEditor('skills')
  button('Move Stories up').focus()
  await user.keyboard('{Enter}')
  expect(titles().slice(0, 3)).toEqual(['About me', 'Stories', 'Skills 2'])
  expect(document.activeElement).toBe(button('Move Stories up'))
  expect(screen.getByText(/^Stories is now 2 of \d+\.$/).tagName).toBe('OUTPUT')
  await user.keyboard('{Enter}')
  expect(titles()[0]).toBe('Stories')
  expect(document.activeElement).toBe(button('Move Stories down'))
})

/** What React rendered into an element last; another object after each rendering. */
const renderedInto = (element: Element): unknown =>
  Object.entries(element).find(([name]) => name.startsWith('__reactProps'))?.[1]

test('a move renders no link and no switch of the list again, and the arrows of the ends alone', async () => {
  const { list, press, titles, button } = await openEditor('skills')
  const others = screen.getByRole('region', { name: 'For the whole page' })
  const linksAndSwitches = () => [
    ...within(list).getAllByRole('link'),
    ...within(list).getAllByRole('switch'),
    ...within(others).getAllByRole('link'),
  ]
  const before = [...linksAndSwitches(), button('Move Team up')].map(
    (element) => [element, renderedInto(element)] as const,
  )
  await press('Move Skills up')
  expect(titles()[0]).toBe('Skills 2')
  expect(before.every(([element, props]) => props && renderedInto(element) === props)).toBe(true)
})

test('the hero stands first without arrows or switch; what concerns the whole page is a group of its own', async () => {
  const { list } = await openEditor('skills')
  expect(screen.queryByRole('button', { name: /Move Hero section/ })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Show Hero section' })).toBeNull()
  screen.getByText('always first')
  const others = within(screen.getByRole('region', { name: 'For the whole page' }))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Basic profile',
    'Weekly hours',
    'Layout and languages',
    'Style',
  ])
  expect(within(list).queryByRole('link', { name: 'Basic profile' })).toBeNull()
})

test('a row says what is in it: the heading, nothing, changed, hidden', async () => {
  const { rowOf } = await openEditor('skills', { number: 1, publishedAt: updatedAt })
  expect(rowOf('Skills 2')?.textContent).toMatch(/^Skills 2changedhidden by your planSkills/)
  expect(rowOf('Long text')?.textContent).toContain('How I teach')
  expect(rowOf('Team')?.textContent).toContain('Nothing here yet')
})

test('a row opens its form, and is the current one', async () => {
  const { user, rowOf } = await openEditor('skills')
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Skills 2',
  ])
  await user.click(screen.getByRole('link', { name: 'Long text' }))
  await screen.findByRole('heading', { level: 2, name: 'Long text' })
  expect(rowOf('Long text')?.querySelector('[data-current]')).not.toBeNull()
})

test('a section is switched off, gets a heading of its own, and an empty heading is the usual one', async () => {
  const { field, press, sent, user, button, rowOf } = await openEditor('skills')
  expect([shown('Skills').checked, shown('Experience').checked]).toEqual([true, false])
  await user.click(shown('Skills'))
  await press('Rename the heading of Skills')
  expect(document.activeElement).toBe(field('Heading of Skills'))
  screen.getByText('Empty shows the usual heading, “Skills”.')
  await user.paste('What I teach')
  screen.getByText('38 of 50 left')
  await waitFor(() =>
    expect(sent(switches).at(-1)).toMatchObject({
      hiddenSections: ['experience', 'skill'],
      captions: { skill: 'What I teach' },
    }),
  )
  await press('Done with the heading of Skills')
  expect(rowOf('Skills 2')?.textContent).toContain('What I teach')
  await waitFor(() => expect(document.activeElement).toBe(button('Rename the heading of Skills')))
  await press('Rename the heading of Skills')
  await user.clear(field('Heading of Skills'))
  await waitFor(() => expect(sent(switches).at(-1)).toMatchObject({ captions: {} }))
  await user.keyboard('{Escape}')
  expect(rowOf('Skills 2')?.textContent).toContain('What I teach')
})

test('a section with a heading field in its own form is not renamed in the list', async () => {
  await openEditor('skills')
  expect(screen.queryByRole('button', { name: 'Rename the heading of About me' })).toBeNull()
  screen.getByRole('button', { name: 'Rename the heading of Other links' })
})

test('a heading that is too long stays in the field and is not saved', async () => {
  const { press, sent, user, field } = await openEditor('skills')
  await press('Rename the heading of Skills')
  await user.paste('x'.repeat(51))
  await press('Done with the heading of Skills')
  await screen.findByText('1 character too many. At most 50 fit.')
  expect(field('Heading of Skills').value).toHaveLength(51)
  expect(JSON.stringify(sent(switches))).not.toContain('xxx')
})

test('the chooser adds an empty section under the current one and opens its form with a first entry', async () => {
  const { press, titles, sent, user } = await openEditor('skills')
  await press('Add a section')
  const chooser = within(await screen.findByRole('dialog', { name: 'Add a section' }))
  chooser.getByText(/^It is added below Skills, the selected section\./)
  const cardOf = (title: string) => chooser.getByRole('heading', { level: 3, name: title }).closest('li')
  expect(cardOf('Skills')?.textContent).toContain('You have 2.On your page')
  expect(within(cardOf('Skills') as HTMLElement).queryByRole('button')).toBeNull()
  await user.click(chooser.getByRole('button', { name: 'Add: Team' }))
  await screen.findByRole('heading', { level: 2, name: 'Team' })
  await waitFor(() => expect(titles().slice(0, 3)).toEqual(['About me', 'Skills 2', 'Team 1']))
  await screen.findByRole('button', { name: 'Done with New person' })
  await waitFor(() =>
    expect((sent(order).at(-1)?.['sections'] as { section: string }[] | undefined)?.slice(0, 3)).toEqual([
      { section: 'aboutMe', width: 'half' },
      { section: 'skill', width: 'full' },
      { section: 'team', width: 'full' },
    ]),
  )
  expect(window.location.search).not.toContain('add')
})

test('the chooser switches a section on that is off; a full section says so', async () => {
  const { press, user, sent } = await openEditor('order')
  await press('Add a section')
  const chooser = within(await screen.findByRole('dialog', { name: 'Add a section' }))
  expect(
    chooser.getByRole('heading', { level: 3, name: 'Other links' }).closest('li')?.textContent,
  ).toContain('Your free plan includes 0: you have 0.')
  await user.click(chooser.getByRole('button', { name: 'Switch on: Experience' }))
  await waitFor(() => expect(sent(switches).at(-1)).toMatchObject({ hiddenSections: [] }))
  // a section that is not on the page is no place to add below
  expect(sent(order)).toEqual([])
  await screen.findByRole('heading', { level: 2, name: 'Experience' })
})

test('a single record is cleared and comes back, also from another section', async () => {
  const { press, sent, user } = await openEditor('longtext')
  await screen.findByRole('button', { name: 'Clear this section' })
  await press('Clear this section')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear this section' })).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  await waitFor(() => expect(sent(`DELETE ${longtext.slice(4)}`)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Quote' }))
  await screen.findByRole('heading', { level: 2, name: 'Quote' })
  act(() => currentToasts().at(-1)?.undo?.())
  await waitFor(() => expect(sent(longtext).at(-1)).toMatchObject({ title: 'How I teach' }))
})

test('a removed entry comes back at its place after its section was left', async () => {
  const { press, user } = await openEditor('skills')
  await press('Delete Juggling')
  await waitFor(() => expect(screen.queryByDisplayValue('Juggling')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Quote' }))
  await screen.findByRole('heading', { level: 2, name: 'Quote' })
  act(() => currentToasts().at(-1)?.undo?.())
  await user.click(screen.getByRole('link', { name: 'Skills 2' }))
  const list = within(await screen.findByRole('list', { name: 'Your skills, in order' }))
  expect(list.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'Juggling',
    'Knots',
  ])
})

test('the hero and a list cannot be cleared as a whole', async () => {
  const { user } = await openEditor('skills')
  expect(screen.queryByRole('button', { name: 'Clear this section' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Hero section' }))
  await screen.findByLabelText('Greeting')
  expect(screen.queryByRole('button', { name: 'Clear this section' })).toBeNull()
})

test('the width of a section is chosen in the form for the layout', async () => {
  const { user, sent } = await openEditor('order')
  const group = await screen.findByRole('radiogroup', { name: 'Width of Skills on a desktop' })
  await user.click(within(group).getByRole('radio', { name: 'Half a row' }))
  await waitFor(() =>
    expect(sent(order).at(-1)?.['sections']).toEqual(
      expect.arrayContaining([
        { section: 'aboutMe', width: 'half' },
        { section: 'skill', width: 'half' },
      ]),
    ),
  )
})

test('phones follow the desktop until they get an order of their own', async () => {
  const { press, sent, user } = await openEditor('order')
  const name = 'The sections of your page on a phone, in order'
  await screen.findByRole('switch', { name: /Another order on phones/ })
  expect(screen.queryByRole('list', { name })).toBeNull()
  await user.click(screen.getByRole('switch', { name: /Another order on phones/ }))
  await press('Move Skills on phones up')
  const names = () => (sent(order).at(-1)?.['phoneSections'] as string[] | undefined)?.slice(0, 2)
  await waitFor(() => expect(names()).toEqual(['skill', 'aboutMe']))
  expect(sent(order).at(-1)?.['sections']).toEqual([
    { section: 'aboutMe', width: 'half' },
    { section: 'skill', width: 'full' },
  ])
})

test('languages are added and removed one by one', async () => {
  const { field, press, sent, user } = await openEditor('order')
  const label = 'Languages you speak with customers'
  await screen.findByLabelText(label)
  await user.selectOptions(field(label), 'Spanish')
  await user.selectOptions(field(label), 'English')
  await press('Remove Spanish')
  await waitFor(() => expect(sent(switches).at(-1)).toMatchObject({ languages: ['en'] }))
})
