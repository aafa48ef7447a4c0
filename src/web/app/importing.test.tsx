// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readInline } from '../features/importing/inline-worker.fixture.ts'
import { linkedInZip, upworkText } from '../features/importing/profiles.fixture.ts'
import { fault, ok } from '../lib/wire.fixture.ts'
import { begun, heading, keptKeys, key, listIn, put } from './onboarding.fixture.tsx'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

afterEach(() => vi.unstubAllGlobals())

type App = Awaited<ReturnType<typeof openApp>>

async function openDoor(...[address, answers, stored]: Parameters<typeof openApp>) {
  const app = await openApp(address, answers, stored)
  readInline()
  return app
}

const choose = async (app: App, name: string, bytes: Uint8Array) =>
  app.user.upload(await screen.findByLabelText('File of your profile'), new File([bytes.slice()], name))
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('2.14 nothing is saved before Apply; then the picks are answers of the onboarding and anonymous work', async () => {
  const app = await openDoor('/linkedin', { [put]: ok({ saved: true }) })
  await choose(app, 'export.zip', linkedInZip())
  await heading('What comes along?')
  expect(box(/Otto Kern/).checked).toBe(false)
  await app.user.click(box(/^Watercolour/))
  await app.press('None: Experience')
  expect(app.sent(put)).toEqual([])
  expect(key('onboarding')).toBeNull()

  await app.press('Apply')
  await waitFor(() => expect(app.path()).toContain('/onboarding'))
  expect(listIn('skills').map(({ name }) => name)).toEqual(['Illustration', 'Book covers'])
  expect(key('headline')).toBe('Illustrator of children’s books')
  expect(listIn('workExperience')).toEqual([])
  const { records } = app.sent(put)[0] as { records: { kind: string; data: Record<string, unknown> }[] }
  const reviews = records.filter(({ kind }) => kind === 'review')
  expect(reviews.map(({ data }) => [data['name'], data['stars'], data['date']])).toEqual([
    ['Rita Lopes', 5, '2020-11-02'],
    ['Marcus Bell', 5, '2022-01-31'],
  ])
  expect(records.some(({ kind }) => kind === 'experience')).toBe(false)
})

test('2.14 without keys the door says nothing of a sign-in', async () => {
  await openDoor('/linkedin')
  await screen.findByLabelText('File of your profile')
  await new Promise((next) => setTimeout(next))
  expect(screen.queryByText(/sign in with linkedin/i)).toBeNull()
  screen.getByText(/read on this device and never leaves it/)
})

test('2.14 a sign-in that the server refuses has its sentence on the door, and leaves the address', async () => {
  const app = await openDoor(`/linkedin?state=${'s'.repeat(32)}&error=user_cancelled_login`, {
    'PUT /api/federation/stay': fault(409, 'federation.denied', 'You said no there, so nothing came along.'),
  })
  await screen.findByText('You said no there, so nothing came along.')
  await waitFor(() => expect(app.path()).toBe('/linkedin'))
  expect(app.sent('PUT /api/federation/stay')).toEqual([
    {
      state: 's'.repeat(32),
      error: 'user_cancelled_login',
      browserKey: expect.stringMatching(/^[\w-]{43}$/),
    },
  ])
  expect(localStorage.getItem('federatedInfo')).toBeNull()
})

test('2.14 work that the server refuses stays ticked, and the browser keeps nothing of it', async () => {
  const app = await openDoor('/upwork', {
    [put]: fault(503, 'unavailable', 'The server is away.'),
  })
  await app.fill('Or paste its text', '')
  await app.user.click(screen.getByLabelText('Or paste its text'))
  await app.user.paste(upworkText)
  await app.press('Read the text')
  await heading('What comes along?')
  await app.press('Apply')
  await screen.findByText('The server is away.')
  expect(key('onboarding')).toBeNull()
  await app.press('Back to the ticks')
  expect(box(/^Watercolour/).checked).toBe(true)
})

test('2.14 what cannot be read gets its sentence, and pasted text stays', async () => {
  const app = await openDoor('/linkedin')
  await app.press('Read the text')
  expect(screen.getByRole('alert').textContent).toBe('Paste the text of your profile first')
  await app.fill('Or paste its text', '12345')
  await app.press('Read the text')
  await screen.findByText(/We found no profile in it/)
  expect(app.field('Or paste its text').value).toBe('12345')
  await choose(app, 'picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]))
  await screen.findByText(/We read ZIP, PDF, CSV and plain text/)
  expect(Object.keys(keptKeys())).not.toContain('onboarding')
})

test('2.14 a profile in a language that is not known says what is missing, and what to do', async () => {
  const app = await openDoor('/linkedin')
  const paste = async (text: string) => {
    await app.user.click(await screen.findByLabelText('Or paste its text'))
    await app.user.paste(text)
    await app.press('Read the text')
    await heading('What comes along?')
  }
  await paste(
    'Aino Virtanen\nValmentaja\nHelsinki, Suomi\nTiivistelmä\nAutan juoksijoita.\nKokemus\nValmentaja\nStudio\ntammikuu 2020 - nykyinen\nKoulutus\nYliopisto',
  )
  screen.getByText('We did not understand the headings of this profile')
  screen.getByText(/Only the name and the lines below it came along.*data export.*paste its text/)
  await app.press('Choose another file')
  await app.user.clear(await screen.findByLabelText('Or paste its text'))
  await paste('Ines Carvalho\nCoach\nAbout\nI help.')
  expect(screen.queryByText(/did not understand/)).toBeNull()
})

test('2.14 an owner cannot tick what the page has, and a draft that refuses the first write is said to be unchanged', async () => {
  const draft = begun('skill', { name: 'watercolour' })
  const app = await openDoor(
    '/linkedin',
    {
      'GET /api/showcase': ok(draft),
      'GET /api/account': ok(adaAccount),
      'GET /api/tasks': ok({ tasks: [] }),
    },
    adaSignedIn,
  )
  await choose(app, 'export.zip', linkedInZip())
  await heading('What comes along?')
  expect(box(/^Watercolour/).disabled).toBe(true)
  await app.press('None: About you')
  await app.press('None: Reviews')
  await app.press('None: Experience')
  await app.user.click(box(/^Book covers/))
  await app.press('Apply')
  // the address of the record is not known before: the test has no answer to it
  await screen.findByText(/The test has no answer to PUT \/api\/showcase\/records\/skill\//)
  expect(screen.getByText(/Nothing was saved/)).toBeTruthy()
})
