import { expect } from 'vitest'
import { type SectionName, sectionNames } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, errorOf } from '../factories/product/person.ts'
import { saving } from '../factories/product/requests.ts'

/** Row 3.05, letter for letter. Variants for phones are fields of their records; style is the appearance. */
const row =
  'heroSection, heroSection mobile, skill, skillMobile, booking, service, groupService, individualService, team, aboutMe, allAccess, review, blog, experience, newsletter, otherLinks, style'
const withoutPlace = ['heroSection mobile', 'skillMobile', 'style']

test('3.05 every section has a name, by which a provider orders, names and hides it', async ({ app }) => {
  const ordered = row.split(', ').filter((name) => !withoutPlace.includes(name))
  expect(ordered).toHaveLength(14)
  expect(sectionNames).toEqual(expect.arrayContaining(ordered))

  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  await save(owner, 'desktopProfileConfig', {
    entityId: newEntityId(),
    sections: ordered.map((section) => ({ section })),
  })
  const hideable = ordered.filter((name) => name !== 'heroSection')
  await save(owner, 'appConfigurations', {
    entityId: newEntityId(),
    hiddenSections: hideable,
    captions: Object.fromEntries(hideable.map((name) => [name, `Mine: ${name}`])),
  })
})

test('3.05 a page has its sections in the order of desktopProfileConfig, without hidden ones', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  await save(owner, 'aboutMe', { entityId: newEntityId(), text: 'Words about me' })
  await save(owner, 'skill', { entityId: newEntityId(), name: 'Juggling' })
  await save(owner, 'experience', { entityId: newEntityId(), name: 'Circus', from: '2001' })
  const [order, switches] = [newEntityId(), newEntityId()]
  const saveOrder = (...sections: SectionName[]) =>
    save(owner, 'desktopProfileConfig', {
      entityId: order,
      sections: sections.map((section) => ({ section, width: 'full' })),
    })
  const sections = async () => {
    await publish(owner)
    const { text } = await asking(app)('GET', `/at/${userUrl}`)
    return elementsOf(text).flatMap(({ tag, attributes }) => (tag === 'section' ? [attributes['class']] : []))
  }
  const usual = ['hero', 'skills', 'services', 'about-me', 'experience']
  await expect.poll(sections).toEqual(usual)

  await saveOrder('experience', 'aboutMe', 'heroSection')
  const own = ['hero', 'experience', 'about-me', 'skills', 'services']
  await expect.poll(sections).toEqual(own)

  await save(owner, 'appConfigurations', {
    entityId: switches,
    hiddenSections: ['aboutMe', 'skill'],
    captions: { experience: 'Where I learned it' },
  })
  await expect.poll(sections).toEqual(['hero', 'experience', 'services'])
  const { text } = await asking(app)('GET', `/at/${userUrl}`)
  expect(text).toContain('>Where I learned it</h2>')
  expect(text).not.toContain('Juggling')
  const data = await asking(app)('GET', `/api/public/${userUrl}`)
  expect(data.text).not.toContain('Words about me')
})

test.for([
  ['desktopProfileConfig', { sections: [{ section: 'nonsense' }] }],
  ['desktopProfileConfig', { sections: [{ section: 'skill' }, { section: 'skill' }] }],
  ['desktopProfileConfig', { sections: [{ section: 'skill', width: 'third' }] }],
  ['desktopProfileConfig', { phoneSections: ['skill', 'skill'] }],
  ['appConfigurations', { hiddenSections: ['heroSection'] }],
  ['appConfigurations', { captions: { nonsense: 'A heading' } }],
  ['appConfigurations', { captions: { skill: 'x'.repeat(51) } }],
  ['appConfigurations', { languages: ['<b>'] }],
] as const)('3.05 %s refuses %j, and nothing is stored', async ([kind, data], { app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const refused = await owner.ask('PUT', ...saving(kind, { entityId: newEntityId(), ...data }))
  expect(errorOf(refused)?.code).toBe('showcase.record_invalid')
  const draft = await owner.ask('GET', '/api/showcase')
  expect(draft.text).not.toContain(kind)
})
