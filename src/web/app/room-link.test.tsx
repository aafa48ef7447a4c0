// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, plansEnforced: false, entitlements: { maxNumberOfServices: 3 } }
const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], records: [], resting: [] }
const link = 'https://www.clubhouse.com/event/morning'
const room = {
  title: 'Morning talk',
  moderators: ['Ada Mensah', 'Ben Okoro'],
  description: 'About dancing.',
  profileImages: [],
  clubhouseUrl: link,
}

/** Opens the form of a new service in a Clubhouse room, whose page answers this. */
async function openRoom(answer: Answers[string]) {
  const app = await openApp(
    '/servicemanagement?new=',
    { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft), 'GET /api/clubhouse-room': answer },
    adaSignedIn,
  )
  await screen.findByRole('form', { name: /^New / })
  await app.user.click(screen.getByRole('radio', { name: 'Clubhouse' }))
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const paste = async (text: string) => {
    await app.user.click(field('Clubhouse link'))
    await app.user.paste(text)
  }
  return { ...app, field, paste }
}

test('3.13 a pasted link fills in the empty fields, which can be changed', async () => {
  const { user, field, paste } = await openRoom(ok({ room }))
  await user.type(field('Title of the room'), 'My own title')
  await paste(` ${link} `)
  await waitFor(() => expect(field('What the room is about').value).toBe('About dancing.'))
  expect(screen.getByText('Ben Okoro')).toBeTruthy()
  expect(screen.getByText('Filled in from the page of the event. You can change everything.')).toBeTruthy()
  // what was typed before stays
  expect(field('Title of the room').value).toBe('My own title')
  await user.type(field('What the room is about'), ' And tea.')
  expect(field('What the room is about').value).toBe('About dancing. And tea.')
})

test('3.13 a page that cannot be read says so and leaves the fields to their owner', async () => {
  const { user, field, paste } = await openRoom(ok({ room: null }))
  await paste(link)
  await screen.findByText('The page of the event could not be read. Please fill in the fields yourself.')
  await user.type(field('Title of the room'), 'Mine')
  expect(field('Title of the room').value).toBe('Mine')
  expect(field('Clubhouse link').value).toBe(link)
})

test('a link to another place is not read', async () => {
  const { paste, sent } = await openRoom(ok({ room }))
  await paste('https://example.com/event/morning')
  expect(sent('GET /api/clubhouse-room')).toEqual([])
})
