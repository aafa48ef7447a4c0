import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import { PublicShowcase, recordKinds, recordSchemas } from '../contract.ts'
import * as listed from '../kinds/all.ts'
import { kinds } from '../kinds/derived.ts'
import { recordTitle } from './draft-changes.ts'
import { cardKinds, isSingle, maxRecords } from './kinds.ts'

const folder = path.resolve(import.meta.dirname, '../kinds')
/** Files of the folder that define no kind. */
const beside = ['all.ts', 'define-kind.ts', 'derived.ts', 'names.ts', 'sequence.ts']

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('every file of a kind is registered under its own name', () => {
  const files = readdirSync(folder).filter((file) => !beside.includes(file))
  expect(Object.keys(listed).toSorted()).toEqual(
    files.map((file) => camelCase(path.basename(file, '.ts'))).toSorted(),
  )
  for (const [name, { kind }] of Object.entries(listed)) expect(kind).toBe(name)
})

test('each kind and the order of each list has a declared name, and each field of the page one kind', () => {
  const names = kinds.flatMap((kind) => [
    kind.kind,
    ...(kind.holds === 'many' ? Object.keys(kind.sequences) : []),
  ])
  expect(names.filter((name) => !(recordKinds as readonly string[]).includes(name))).toEqual([])
  const own = kinds.map(({ kind }) => kind)
  expect(names.filter((name, at) => own.includes(name as never) && at !== names.indexOf(name))).toEqual([])
  const fields = kinds.flatMap(({ pageField }) => pageField ?? [])
  expect(new Set(fields).size).toBe(fields.length)
})

test('the kinds that can be written are these', () => {
  const writable = Object.keys(recordSchemas) as (keyof typeof recordSchemas)[]
  expect(writable.toSorted()).toEqual([
    'aboutMe',
    'appearance',
    'basicProfile',
    'experience',
    'experienceSettings',
    'heroSection',
    'individualService',
    'individualServiceSettings',
    'newsletterSub',
    'serviceSettings',
    'skill',
    'skillSettings',
    'user',
    'weeklyScheduleSettings',
  ])
  expect(writable.filter((kind) => !isSingle(kind)).toSorted()).toEqual([
    'experience',
    'individualService',
    'skill',
  ])
  expect(recordKinds.filter((kind) => maxRecords(kind) !== 1000)).toEqual(['skill'])
  expect(maxRecords('skill')).toBe(30)
  expect(cardKinds).toEqual(['individualService'])
})

test('the list of changes names kinds as before', () => {
  const titles = Object.keys(recordSchemas).map((kind) => [
    kind,
    recordTitle({ kind: kind as keyof typeof recordSchemas, entityId: 'x', data: {} }),
  ])
  expect(Object.fromEntries(titles)).toEqual({
    user: 'user',
    basicProfile: 'Name and one-liner',
    heroSection: 'Hero section',
    aboutMe: 'About me',
    appearance: 'Style',
    newsletterSub: 'Newsletter',
    weeklyScheduleSettings: 'Weekly hours',
    serviceSettings: 'Order of services',
    individualServiceSettings: 'Order of services',
    skillSettings: 'Order of skills',
    experienceSettings: 'Order of experience',
    skill: 'skill',
    experience: 'experience',
    individualService: 'individualService',
  })
})

test('what is derived keeps the type of each kind', () => {
  type Skill = { entityId: string; name: string }
  expectTypeOf<z.output<(typeof recordSchemas)['skill']>>().toEqualTypeOf<Skill>()
  expectTypeOf<PublicShowcase['skills']>().toEqualTypeOf<Skill[]>()
  expectTypeOf<PublicShowcase['aboutMe']>().extract<null>().toEqualTypeOf<null>()
  expectTypeOf<PublicShowcase['profile']>().extract<null>().toBeNever()
  expect(Object.keys(PublicShowcase.shape).toSorted()).toEqual([
    'aboutMe',
    'adFree',
    'appearance',
    'experiences',
    'hero',
    'number',
    'profile',
    'provider',
    'publishedAt',
    'services',
    'skills',
    'userUrl',
    'validUntil',
  ])
})
