// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictureFor } from '#domains/showcase/rules/picture-for.ts'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const heroId = '01JD0000000000000000000001'
const profileId = '01JD0000000000000000000002'
const save = `PUT /api/showcase/records/heroSection/${heroId}`
const account = {
  ...adaAccount,
  firstName: 'Marek',
  lastName: 'Novák',
  userUrl: null,
  plansEnforced: false,
  entitlements: { maxNumberOfServices: 3 },
}
const record = (kind: string, entityId: string, data: object) => ({
  kind,
  entityId,
  data: { entityId, ...data },
  updatedAt: '2026-11-23T09:00:00.000Z',
})
const draftWith = (hero: object) => ({
  userUrl: null,
  isPublished: false,
  live: null,
  changes: [],
  records: [
    record('basicProfile', profileId, { firstName: 'Marek', lastName: 'Novák', jobTitle: 'Joiner' }),
    record('heroSection', heroId, hero),
  ],
  resting: [],
})
const answers = (hero: object): Answers => ({
  'GET /api/account': ok(account),
  'GET /api/showcase': ok(draftWith(hero)),
  'GET /api/showcase/pictures': ok({ pictures: [], use: { bytes: 0, most: 500_000_000 } }),
  [save]: (data) => ok({ record: record('heroSection', heroId, data), isPublished: false }),
})

async function openHero(hero: object) {
  const app = await openApp('/editor?section=hero', answers(hero), adaSignedIn)
  await screen.findByLabelText('Greeting')
  return app
}
const drawn = pictureFor({ family: 'crafts', slot: 'hero', seed: account.userId })

test('a joiner who types only a greeting stores no picture, and sees what the page draws', async () => {
  const { field, user, sent } = await openHero({ greeting: '' })
  const picture = await screen.findByRole('img', { name: /^Drawing: crafts / })
  expect(picture.getAttribute('src')).toBe(`/pictures/${drawn}.svg`)
  screen.getByText(/^Drawn by your page\./)
  expect(screen.queryByLabelText(/^What it shows/)).toBeNull()
  await user.type(field('Greeting'), 'Ahoj')
  await waitFor(() => expect(sent(save).at(-1)).toMatchObject({ greeting: 'Ahoj', media: null }))
})

test('the chooser begins with the drawing of the page and the family of the occupation', async () => {
  const { press, sent, user } = await openHero({
    greeting: 'Ahoj',
    media: { type: 'image', image: 'arc', alt: 'Dancers' },
  })
  screen.getByRole('img', { name: 'Drawing: arc' })
  await press('Choose a picture')
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }))
  const families = await dialog.findAllByRole('heading', { level: 3 })
  expect(families.map(({ textContent }) => textContent)).toEqual([
    'Crafts',
    'Fitness',
    'Dance',
    'Career',
    'For any trade',
  ])
  expect(dialog.getAllByLabelText(/^Crafts /)).toHaveLength(11)
  await user.click(dialog.getByLabelText('Crafts chair'))
  await waitFor(() =>
    expect(sent(save).at(-1)).toMatchObject({ media: { type: 'image', image: 'crafts-chair' } }),
  )
  await press('Choose a picture')
  await user.click(await screen.findByText('Drawn by your page'))
  await waitFor(() => expect(sent(save).at(-1)).toMatchObject({ greeting: 'Ahoj', media: null }))
  expect(screen.getByRole('img', { name: /^Drawing: crafts / }).getAttribute('src')).toBe(
    `/pictures/${drawn}.svg`,
  )
})
