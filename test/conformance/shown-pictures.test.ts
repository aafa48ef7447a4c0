import sharp from 'sharp'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, refOf } from '../factories/product/pictures.ts'

const blue = { r: 20, g: 40, b: 200 }

test('an uploaded hero appears on the page in every size, and on the card of a shared link', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(ada, [{ serviceUrl: 'one' }])
  const file = await aPictureFile({ width: 1600, height: 900, background: blue })
  const ref = refOf(await aPicture(ada, await anUploader(app, ada), file, { kind: 'backgroundImage' }))
  const media = { type: 'image', image: ref, alt: 'A blue room', focus: { x: 90, y: 10 } }
  await save(ada, 'heroSection', { entityId: newEntityId(), greeting: 'Hello', media })
  await publish(ada)

  const html = await (await fetch(`${app.origin}/at/${userUrl}`)).text()
  const [hero = ''] = html.match(/<img[^>]*alt="A blue room"[^>]*>/) ?? []
  expect(hero).toContain('width="800" height="450"')
  const addresses = [...hero.matchAll(/(\/media\/[^ ",]+) (\d+)w/g)]
  expect(addresses.map(([, , width]) => Number(width))).toEqual([320, 800, 1600])
  for (const [, href = '', width] of addresses) {
    const bytes = await (await fetch(app.origin + href, { headers: { accept: 'image/avif' } })).arrayBuffer()
    expect((await sharp(bytes).metadata()).width).toBe(Number(width))
  }

  const card = await (await fetch(`${app.origin}/pictures/share/${userUrl}.png`)).arrayBuffer()
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const at = (315 * info.width + 900) * 3
  const [red = 0, green = 0, bluish = 0] = data.subarray(at, at + 3)
  expect(Math.abs(red - blue.r) + Math.abs(green - blue.g) + Math.abs(bluish - blue.b)).toBeLessThan(20)
})
