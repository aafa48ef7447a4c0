import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import { PublicShowcase, recordKinds, type recordSchemas } from '../contract.ts'
import * as listed from '../kinds/all.ts'
import { kinds } from '../kinds/derived.ts'
import { recordTitle } from './draft-changes.ts'
import { cardKinds, isSingle, isWritable, maxRecords } from './kinds.ts'

const folder = path.resolve(import.meta.dirname, '../kinds')
/** The files of the folder that define no kind. */
const beside = [
  'all.ts',
  'channel-id.ts',
  'define-kind.ts',
  'derived.ts',
  'names.ts',
  'section-names.ts',
  'sequence.ts',
  'social-account.ts',
]

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
  // the fifteen other fields of the page are not overwritten
  expect(Object.keys(PublicShowcase.shape)).toHaveLength(fields.length + 15)
})

/** Fixed values of each kind: the title of an unnamed record, one or many, the maximum. A new kind adds a line. */
const before = {
  user: ['Imported ids', 'one', 1000],
  basicProfile: ['Name and one-liner', 'one', 1000],
  heroSection: ['Hero section', 'one', 1000],
  aboutMe: ['About me', 'one', 1000],
  appearance: ['Style', 'one', 1000],
  newsletterSub: ['Newsletter', 'one', 1000],
  weeklyScheduleSettings: ['Weekly hours', 'one', 1000],
  serviceSettings: ['Order of services', 'one', 1000],
  individualServiceSettings: ['Order of services', 'one', 1000],
  skillSettings: ['Order of skills', 'one', 1000],
  experienceSettings: ['Order of experience', 'one', 1000],
  blogSettings: ['Order of posts', 'one', 1000],
  linkSettings: ['Order of links', 'one', 1000],
  blog: ['blog', 'many', 1000],
  link: ['link', 'many', 1000],
  skill: ['skill', 'many', 30],
  experience: ['experience', 'many', 1000],
  individualService: ['individualService', 'many', 1000],
  booking: ['booking', 'many', 1000],
  groupService: ['groupService', 'many', 1000],
  groupServiceSettings: ['Order of classes', 'one', 1000],
  promotion: ['promotion', 'many', 1000],
  promotionSettings: ['Order of promotions', 'one', 1000],
} as const

test('titles, numbers and the published page are as before', () => {
  const writable = recordKinds.filter(isWritable).map((kind) => {
    const title = recordTitle({ kind, entityId: 'x', data: {} })
    return [kind, [title, isSingle(kind) ? 'one' : 'many', maxRecords(kind)]]
  })
  expect(Object.fromEntries(writable)).toMatchObject(before)
  expect(cardKinds).toContain('individualService')
  expect(Object.keys(PublicShowcase.shape)).toEqual(
    expect.arrayContaining(['profile', 'hero', 'aboutMe', 'appearance', 'skills', 'experiences', 'services']),
  )
})

test('derived records keep the type of each kind', () => {
  type Skill = { entityId: string; name: string }
  expectTypeOf<z.output<(typeof recordSchemas)['skill']>>().toEqualTypeOf<Skill>()
  expectTypeOf<PublicShowcase['skills']>().toEqualTypeOf<Skill[]>()
  expectTypeOf<PublicShowcase['aboutMe']>().extract<null>().toEqualTypeOf<null>()
  expectTypeOf<PublicShowcase['profile']>().extract<null>().toBeNever()
})
