import { expect } from 'vitest'
import { premiumAssets } from '#domains/catalogue/contract.ts'
import {
  type OwnPicture,
  pictureKinds,
  pictureShapes,
  pictureSizes,
} from '#domains/showcase/provider-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson, errorOf, must } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, refOf } from '../factories/product/pictures.ts'
import { aService } from '../factories/product/service.ts'

test('3.21 pictures have the four kinds of the specification and ours, each in the sizes original, card and thumbnail', async ({
  app,
}) => {
  expect(pictureSizes).toEqual(['original', 'card', 'thumbnail'])
  expect(pictureKinds.slice(0, 4)).toEqual([
    'backgroundImage',
    'serviceImage',
    'calendarBookingImage',
    'externalLinksImage',
  ])
  expect(Object.keys(pictureShapes).toSorted()).toEqual([...pictureKinds].toSorted())
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  for (const kind of pictureKinds) {
    const picture = await aPicture(ada, uploader, await aPictureFile({ width: 90, height: 90 }), { kind })
    expect(picture).toMatchObject({ kind, state: 'ready' })
    for (const size of pictureSizes)
      expect((await fetch(`${app.origin}/media/${refOf(picture)}/${size}`)).status).toBe(200)
  }
  const upload = { identityId: uploader.identityId, key: await uploader.upload(await aPictureFile()) }
  const other = await ada.ask('PUT', `/api/showcase/pictures/${newEntityId()}`, { kind: 'banner', upload })
  expect(other.status).toBe(400)
})

test('3.27 premium image assets are limited by the plan: chosen with it, and kept when it ends', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { services } = await openBusiness(ada, [{ priceCents: 0 }])
  const [entityId, about] = [newEntityId(), newEntityId()]
  const media = (image: string) => ({ type: 'image', image, alt: '' })
  const saveHero = (image: string, greeting = 'Hello') =>
    ada.ask('PUT', `/api/showcase/records/heroSection/${entityId}`, { greeting, media: media(image) })
  const refused = await saveHero('gradient-dawn')
  expect([refused.status, errorOf(refused)]).toMatchObject([
    403,
    { code: 'showcase.premium_asset', details: { fields: { 'media.image': expect.any(String) } } },
  ])
  const service = { ...services[0], media: media('texture-linen') }
  expect((await ada.ask('PUT', `/api/showcase/records/service/${service.entityId}`, service)).status).toBe(
    403,
  )

  const { accounts } = app.product
  const grant = (plan: 'free' | 'pro') =>
    accounts.grantPlan(app.ground.system(), { provider: ada.userId, plan, source: 'test' })
  await grant('pro')
  for (const image of premiumAssets) expect((await saveHero(image)).status).toBe(200)
  expect((await saveHero('gradient-dusk')).status).toBe(200)
  await grant('free')
  // a value that the record already has may stay when other fields change
  expect((await saveHero('gradient-dusk', 'Welcome')).status).toBe(200)
  expect((await saveHero('gradient-dawn')).status).toBe(403)
  const elsewhere = await ada.ask('PUT', `/api/showcase/records/aboutMe/${about}`, {
    media: media('gradient-dusk'),
  })
  expect(elsewhere.status).toBe(403)
  expect((await saveHero('arc')).status).toBe(200)
  expect((await saveHero('gradient-dusk')).status).toBe(403)
})

test('a record may name only ready pictures of its own provider, in every field', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { profileId } = await openBusiness(ada, [{ priceCents: 0 }])
  const uploader = await anUploader(app, ada)
  const ref = refOf(await aPicture(ada, uploader, await aPictureFile({ width: 300, height: 300 })))
  const unknown = `${'0'.repeat(32)}-300x300-aabbcc`
  const media = (image: string) => ({ type: 'image', image, alt: 'Me', focus: { x: 30, y: 70 } })
  const own = aService()
  const saves: [field: string, kind: string, id: string, data: (image: string) => object][] = [
    ['profileImage', 'basicProfile', profileId, (image) => ({ profileImage: image })],
    ['media.image', 'heroSection', newEntityId(), (image) => ({ greeting: 'Hello', media: media(image) })],
    ['media.image', 'aboutMe', newEntityId(), (image) => ({ media: media(image) })],
    ['media.image', 'individualService', own.entityId, (image) => ({ ...own, media: media(image) })],
  ]
  for (const [field, kind, id, data] of saves) {
    const save = (image: string) => ada.ask('PUT', `/api/showcase/records/${kind}/${id}`, data(image))
    // the same hash with another size is an unknown picture, too
    for (const image of [unknown, ref.replace('-300x300-', '-301x300-')]) {
      const answer = await save(image)
      expect([kind, answer.status, errorOf(answer)]).toMatchObject([
        kind,
        400,
        { code: 'showcase.picture_unknown', details: { fields: { [field]: expect.any(String) } } },
      ])
    }
    expect([kind, (await save(ref)).status]).toEqual([kind, 200])
  }
  // text that looks like a picture's name is only text
  expect(
    (await ada.ask('PUT', `/api/showcase/records/basicProfile/${profileId}`, { bio: unknown })).status,
  ).toBe(200)
  const { pictures } = await must<{ pictures: OwnPicture[] }>(ada.ask('GET', '/api/showcase/pictures'))
  expect(pictures.map(({ isUsed }) => isUsed)).toEqual([true])
})

test('the newsletter’s file is in its owner’s vault and has the stated size', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const key = await uploader.upload(Buffer.from('A guide'), 'incentive/guide.pdf')
  const entityId = newEntityId()
  const save = (person: typeof ada, incentive: object | null) =>
    person.ask('PUT', `/api/showcase/records/newsletterSub/${entityId}`, { incentive })
  const guide = { key, name: 'Guide.pdf', size: 7, contentType: 'application/pdf' }
  const eve = await aPerson(app, { first: 'Eve', last: 'Other' })
  await anUploader(app, eve)
  for (const [person, incentive] of [
    [ada, { ...guide, key: 'incentive/none.pdf' }],
    [ada, { ...guide, size: 8 }],
    [ada, { ...guide, key: `../${uploader.identityId}/${key}` }],
    [eve, guide],
  ] as const) {
    const answer = await save(person, incentive)
    expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 'showcase.file_missing' }])
  }
  expect((await save(ada, guide)).status).toBe(200)
  await uploader.remove(key)
  // a saved file is not checked again, and it can be removed
  expect((await save(ada, guide)).status).toBe(200)
  expect((await save(ada, null)).status).toBe(200)
  expect((await save(ada, guide)).status).toBe(400)
})

test('3.01 a picture that nobody chose is stored nowhere, and page, service page and share card draw it', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { services, userUrl, profileId } = await openBusiness(ada, [{ priceCents: 0 }])
  const [service] = services
  const save = (kind: string, id: string, data: object) =>
    must(ada.ask('PUT', `/api/showcase/records/${kind}/${id}`, data))
  await save('basicProfile', profileId, { jobTitle: 'Joiner' })
  await save('heroSection', newEntityId(), { greeting: 'Ahoj' })
  await save('individualService', service?.entityId ?? '', { media: null })
  await must(ada.ask('PUT', '/api/showcase/published', { isPublished: true }))
  const live = await must<{ hero: { media: null }; services: { media: null }[] }>(
    ada.ask('GET', `/api/public/${userUrl}`),
  )
  expect([live.hero.media, live.services[0]?.media]).toEqual([null, null])
  const draft = await ada.ask('GET', '/api/showcase')
  expect(JSON.stringify(draft.body)).not.toMatch(/crafts-|neutral-/)
  const html = await (await fetch(`${app.origin}/at/${userUrl}`)).text()
  expect(html).toMatch(/data-picture="crafts-(?:maker|tools|plane)"/)
  expect((await fetch(`${app.origin}/at/${userUrl}/services/${service?.serviceUrl}`)).status).toBe(200)
  expect((await fetch(`${app.origin}/pictures/share/${userUrl}.png`)).status).toBe(200)
})
