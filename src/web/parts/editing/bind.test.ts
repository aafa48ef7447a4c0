import { expect, test } from 'vitest'
import type { Data } from './autosave.ts'
import { bindDay, bindNumber, bindOption, bindSwitch, bindTags, bindText } from './bind.ts'
import { type RecordForm, within } from './record-form.ts'
import { textOf } from './text-of.ts'

/** A record whose changes are merged as a form merges them. */
function aForm(data: Data) {
  const form: RecordForm = {
    entityId: '1',
    data,
    path: '',
    text: (field) => textOf(form.data[field]),
    set: (patch) => {
      form.data = { ...form.data, ...patch }
    },
    issue: (field) => (field === 'title' || field === 'location.address' ? `${field} is wrong` : undefined),
    left: () => {},
  }
  return form
}

test('a control has the name, the value and the message of its field, and changes nothing else', () => {
  const form = aForm({ title: 'Salsa', tags: ['a'] })
  expect(bindText(form, 'title')).toMatchObject({ name: 'title', value: 'Salsa', error: 'title is wrong' })
  bindText(form, 'title').onChange('Waltz')
  bindTags(form, 'tags').onChange([' b ', ''])
  expect(form.data).toEqual({ title: 'Waltz', tags: ['b'] })
})

test('an empty field stores what its field takes for nothing', () => {
  const form = aForm({ capacity: 4, maxSold: 4, from: '2026-05-01' })
  bindNumber(form, 'capacity').onChange('')
  bindNumber(form, 'maxSold', null).onChange('')
  bindDay(form, 'from').onChange('')
  expect(form.data).toEqual({ capacity: '', maxSold: null, from: null })
  expect(bindNumber(form, 'maxSold', null).value).toBe('')
})

test('a choice shows its first option for an unknown value, and a switch is off for anything but true', () => {
  const form = aForm({ offer: 'other', freeze: 'yes' })
  const options = [
    { value: 'discount', label: 'Discount' },
    { value: 'bundle', label: 'Bundle' },
  ] as const
  expect(bindOption(form, 'offer', options).value).toBe('discount')
  expect(bindSwitch(form, 'freeze').checked).toBe(false)
})

test('the form of an object keeps the rest of the object, and names its fields with it', () => {
  const form = aForm({ location: { kind: 'Offline', address: '', directions: 'Ring twice' } })
  const address = bindText(within(form, 'location'), 'address')
  expect(address).toMatchObject({ name: 'location.address', error: 'location.address is wrong' })
  address.onChange('Howard Street')
  expect(form.data).toEqual({
    location: { kind: 'Offline', address: 'Howard Street', directions: 'Ring twice' },
  })
})
