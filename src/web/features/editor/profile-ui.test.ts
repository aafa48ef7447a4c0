import { expect, test } from 'vitest'
import { namedDialogs, openDialog, profileUi } from './profile-ui.ts'

const open = (search: Parameters<typeof profileUi>[0]) =>
  namedDialogs.filter((name) => profileUi(search)[name])

test('2.30 the UI state of the profile has a flag for each edit dialog, false until it opens', () => {
  expect(Object.keys(profileUi({}))).toEqual([
    'name',
    'bio',
    'profile image',
    'add skill',
    'delete skill',
    'add/modify review',
    'add/modify experience',
  ])
  expect(open({})).toEqual([])
  expect(open({ section: 'profile', field: 'firstName' })).toEqual(['name'])
  expect(open({ section: 'profile', field: 'bio' })).toEqual(['bio'])
  expect(open({ section: 'profile', field: 'profileImage' })).toEqual(['profile image'])
  expect(open({ section: 'skills' })).toEqual(['add skill'])
  expect(open({ section: 'skills', entry: '01JD' })).toEqual(['delete skill'])
  expect(open({ section: 'reviews' })).toEqual(['add/modify review'])
  expect(open({ section: 'experience', entry: '01JD' })).toEqual(['add/modify experience'])
})

test('dialogs of ours have names of the same form', () => {
  expect(openDialog({ section: 'team', entry: '01JD' })).toBe('add/modify team')
  expect(openDialog({ section: 'hero', field: 'greeting' })).toBe('hero')
  expect(open({ section: 'team', entry: '01JD' })).toEqual([])
})
