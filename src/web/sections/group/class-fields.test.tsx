// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { id, openForm, record } from '../../parts/editing/open-form.fixture.tsx'
import { putPicture } from '../../parts/pictures/uploads.ts'
import { Edit } from './edit.tsx'

afterEach(cleanup)

const picture = (n: number) => `${String(n).repeat(32)}-640x640-336699`
const aClass = (data: object) =>
  record('groupService', 1, {
    type: 'group',
    title: 'Salsa',
    serviceUrl: 'salsa',
    priceCents: 2200,
    tags: [],
    location: { kind: 'Offline', address: 'Howard Street' },
    ...data,
  })

async function openClass(data: object) {
  const form = await openForm(Edit, [aClass(data)])
  await form.press('Edit Salsa')
  const stored = async () => {
    await form.save()
    return form.saved.findLast(({ kind }) => kind === 'groupService')?.data
  }
  return { ...form, stored }
}

test('a moderator gets a picture, and it follows the name when the one before is removed', async () => {
  const { user, stored } = await openClass({
    location: {
      kind: 'Clubhouse',
      clubhouseUrl: 'https://www.clubhouse.com/house/two-left-feet',
      moderators: ['Thea', 'June'],
      profileImages: [picture(1)],
    },
  })
  expect(screen.getByRole('group', { name: 'Picture of Thea' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Picture of June' })).toBeTruthy()
  act(() => putPicture(`${id(1)}.moderators.June`, { image: picture(2) }))
  expect(await stored()).toMatchObject({
    location: { moderators: ['Thea', 'June'], profileImages: [picture(1), picture(2)] },
  })
  await user.click(screen.getByLabelText('Moderators', { selector: 'input:not([type="hidden"])' }))
  await user.keyboard('{Backspace}June,Odalys,')
  // June was removed: her picture is gone, and nobody inherits it
  expect(await stored()).toMatchObject({
    location: { moderators: ['Thea', 'June', 'Odalys'], profileImages: [picture(1), '', ''] },
  })
  // an upload that ends after its moderator was removed brings nobody back
  act(() => putPicture(`${id(1)}.moderators.Rafael`, { image: picture(3) }))
  expect(await stored()).toMatchObject({ location: { moderators: ['Thea', 'June', 'Odalys'] } })
})

test('a class has its own refund steps, which a step without a number leaves unsaved', async () => {
  const { user, press, fill, stored, waiting } = await openClass({ refund: { template: 'no_refund' } })
  const choose = async (name: string) => {
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
  }
  await choose('Your own steps')
  expect(await stored()).toMatchObject({
    refund: {
      template: 'custom',
      ladder: [
        { hoursBefore: 48, percent: 100 },
        { hoursBefore: 3, percent: 50 },
      ],
    },
  })
  await fill('Step 2, percent that comes back', '')
  screen.getByText('Each step needs hours and a percentage')
  expect(waiting().flatMap(({ invalid }) => invalid)).toEqual(['refund'])
  await fill('Step 2, percent that comes back', '25')
  await press('Remove step 1')
  await fill('Title of the policy', 'In one step')
  expect(await stored()).toMatchObject({
    refund: { template: 'custom', title: 'In one step', ladder: [{ hoursBefore: 3, percent: 25 }] },
  })
  await choose('No refund')
  await choose('Your own steps')
  expect(await stored()).toMatchObject({ refund: { title: 'In one step', ladder: [{ percent: 25 }] } })
})

test('a weekly time and a date have their own number of places, and an empty field means that of the class', async () => {
  const { press, fill, stored } = await openClass({ scheduleType: 'weekly', capacity: 14 })
  await press('Add a weekly time')
  await fill('Places, if other', '6')
  expect(await stored()).toMatchObject({ capacity: 14, rules: [{ capacity: 6 }] })
  await fill('Places, if other', '')
  expect(await stored()).toMatchObject({ rules: [{ capacity: null }] })
  cleanup()
  const dated = await openClass({ scheduleType: 'one_time' })
  await dated.press('Add a date')
  await dated.fill('Places, if other', '600')
  screen.getByText('At most 500 people')
  await dated.fill('Places, if other', '60')
  expect(await dated.stored()).toMatchObject({ sessions: [{ capacity: 60 }] })
})

test('a class is copied under a title and an address of its own, and at the maximum the limit is explained', async () => {
  const { press, save, saved } = await openForm(Edit, [aClass({ capacity: 14 })])
  await press('Copy Salsa')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Salsa (copy)')
  await save()
  const copy = saved.find(({ kind, entityId }) => kind === 'groupService' && entityId !== id(1))
  expect(copy?.data).toMatchObject({ title: 'Salsa (copy)', serviceUrl: 'salsa-copy', capacity: 14 })
  await press('Copy Salsa')
  // the script of the dialog is fetched now
  const name = 'Your page holds 2 classes, and you have 2'
  await screen.findByRole('dialog', { name }, { timeout: 20_000 })
})
